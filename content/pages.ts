import { figureTexts } from "#content/figures.ts";
import type { Page } from "#content/shapes.ts";
import { site } from "#site";

/** What each route says about itself, in the order of the sitemap. `/admin` and its like stay out of search. */
export const pages = {
  home: {
    path: "/",
    title: titled("Residential & Commercial Roofing"),
    description: `Roof replacement, repair and maintenance in ${site.region}, with ${figureTexts.experience}. Book a free inspection and a written estimate.`,
    heading: "Your Trusted Roofing Experts",
    sitemap: 1,
    index: true,
    share: "share",
  },
  services: {
    path: "/services",
    title: titled("Professional Roofing Services"),
    description:
      "Residential roofing, commercial flat roofs, roof repair and roof maintenance from one crew. See what each service includes and ask for an estimate.",
    heading: "Professional Roofing Services",
    sitemap: 0.9,
    index: true,
    share: "service-residential",
  },
  whyChooseUs: {
    path: "/why-choose-us",
    title: titled("Why Home Owners Choose Us"),
    description: `Straight answers, ${figureTexts.warranty} warranty shingles and one crew from tear-off to cleanup. See sample projects and how we stand behind a roof.`,
    heading: "Why Home Owners Choose Us",
    sitemap: 0.8,
    index: true,
    share: "project-residential",
  },
  insuranceClaims: {
    path: "/insurance-claims",
    title: titled("Roof Insurance Claims Help"),
    description:
      "Hail or wind damage? We inspect the roof, photograph and price the repair and meet your adjuster. Five steps from first look to a finished roof.",
    heading: "Insurance Claims Made Easy",
    sitemap: 0.8,
    index: true,
    share: "claim-wind",
  },
  financing: {
    path: "/financing",
    title: titled("Roof Financing Options"),
    description: `Pay for a new roof by the month: terms up to ${figureTexts.termMonths}, no prepayment penalties and special offers. Subject to credit approval.`,
    heading: "Roof Financing Options",
    sitemap: 0.7,
    index: true,
    share: "street-dusk",
  },
  faq: {
    path: "/faq",
    title: titled("Roofing Questions and Answers"),
    description:
      "How long does a new roof take? What does the warranty cover? Who sees your details? Plain answers about roofs, inspections, applications and privacy.",
    heading: "Frequently Asked Questions",
    sitemap: 0.6,
    index: true,
    share: "share",
  },
  product: {
    path: "/product",
    title: titled("Shingle, Metal and Slate Roofs"),
    description:
      "Compare asphalt shingles, standing-seam metal and slate: starting price per square foot, typical lifespan, wind resistance, upkeep and energy use.",
    heading: "Our Roofing Products",
    sitemap: 0.8,
    index: true,
    share: "product-metal",
  },
  careers: {
    path: "/careers",
    title: titled("Roofing Jobs and Careers"),
    description: `Roofing jobs in ${site.region}: technicians, project managers and sales representatives. See benefits, open positions and how to apply.`,
    heading: "Build Your Career With Us",
    sitemap: 0.6,
    index: true,
    share: "careers-site",
  },
  application: {
    path: "/application",
    title: titled("Job Application"),
    description:
      "Apply for a roofing, office or sales position in a few minutes. Give your name, email and the position you want; a resume helps but is optional.",
    heading: "Job Application",
    sitemap: 0.5,
    index: true,
    share: "careers-site",
  },
  contact: {
    path: "/contact",
    title: titled("Contact Us"),
    description: `Call, email or send a message about your roof. We schedule inspections ${figureTexts.inspection} and give you a written estimate free of charge.`,
    heading: "Contact Us",
    sitemap: 0.7,
    index: true,
    share: "share",
  },
  contactForm: {
    path: "/contact-form",
    title: titled("Send Us a Message"),
    description:
      "Tell us about your roof: what happened, where the building is and how to reach you. A person from our office reads each message and calls you back.",
    heading: "Message Us",
    sitemap: 0.4,
    index: true,
    share: "share",
  },
  estimate: {
    path: "/estimate",
    title: titled("Free Roof Estimate"),
    description:
      "Fill out the form, choose shingle, metal or slate and see a price range for your roof. The ballpark is free and a free inspection confirms it.",
    heading: "Get Your Free Estimate",
    sitemap: 0.9,
    index: true,
    share: "hero",
  },
  buttonTest: {
    path: "/button-test",
    title: titled("Button Test"),
    description:
      "A test page with one button that raises an alert. It helps us check that clicks, scripts and dialogs work in a browser, and does nothing else.",
    heading: "Button Test",
    sitemap: null,
    index: true,
    share: "share",
  },
  admin: {
    path: "/admin",
    title: titled("Admin Access"),
    description:
      "Sign-in for our staff to read job applications, chat conversations and estimates. If you are a customer, please call us or use the contact page.",
    heading: "Admin Access",
    sitemap: null,
    index: false,
    share: "share",
  },
  dashboard: {
    path: "/admin/dashboard",
    title: titled("Dashboard"),
    description:
      "The desk for our staff: job applications with resumes, chat conversations and estimates, newest first, with one search box. It requires a sign-in.",
    heading: "Dashboard",
    sitemap: null,
    index: false,
    share: "share",
  },
  /** What an unknown path shows: home's content, kept out of search. */
  notFound: {
    path: "/404",
    title: titled("Page Not Found"),
    description:
      "There is no page at this address, so here is our home page instead: roof replacement, repair and maintenance, and a free inspection with estimate.",
    heading: "Your Trusted Roofing Experts",
    sitemap: null,
    index: false,
    share: "share",
  },
} as const satisfies Record<string, Page>;

export type PageKey = keyof typeof pages;

function titled(title: string): string {
  return `${title} | ${site.name}`;
}
