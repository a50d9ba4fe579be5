import { expect, test } from "vitest";
import { site } from "#site-data/company.ts";
import { present } from "#site-data/testing/present.ts";
import { accessibility } from "./accessibility.ts";
import { success } from "./built/application.ts";
import { chat, chatLogViewer } from "./chat.ts";
import { errorScreen } from "./errors.ts";
import { application } from "./forms/application.ts";
import { callNow, footer, navigation } from "./navigation.ts";
import { generalPosition, positions } from "./pages/application.ts";
import { applicationPath, careers, openings } from "./pages/careers.ts";
import { contact } from "./pages/contact.ts";
import { estimate } from "./pages/estimate.ts";
import { financing } from "./pages/financing.ts";
import { home } from "./pages/home.ts";
import { insuranceClaims } from "./pages/insurance-claims.ts";
import { comparison, products } from "./pages/product.ts";
import { projects, projectTexts } from "./pages/projects.ts";
import { services } from "./pages/services.ts";
import { testimonials } from "./pages/testimonials.ts";
import { whyChooseUs } from "./pages/why-choose-us.ts";
import { promo as stated } from "./promo.ts";

test("navigation and footer have the entries of the site, in order", () => {
  expect(labels(navigation.items)).toEqual([
    "Home",
    "Services",
    "Why Choose Us",
    "Insurance Claims",
    "Financing",
    "Resources",
    "Contact",
  ]);
  expect(navigation.items.flatMap((item) => ("dropdown" in item ? labels(item.dropdown) : []))).toEqual([
    "FAQ",
    "Product",
    "Careers",
    "Apply Now",
    "Admin Portal",
  ]);
  expect(labels(navigation.actions)).toEqual(["Get Free Estimate", "Contact Us"]);
  expect(labels(footer.links)).toEqual([
    "Home",
    "Services",
    "Why Choose Us",
    "Insurance Claims",
    "Financing",
    "FAQ",
    "Products",
    "Careers",
    "Get Estimate",
    "Contact",
    "Projects",
    "Articles",
  ]);
  expect(labels(footer.resources)).toEqual(["Careers", "Apply Now", "Admin Portal"]);
  expect(site.social.length).toBe(3);
});

function labels(links: readonly { label: string }[]): string[] {
  return links.map(({ label }) => label);
}

test("headings, cards and labels are worded as specified", () => {
  expect(titles(home.cards)).toEqual(["Quality Guaranteed", "Expert Craftsmanship", "Timely Service"]);
  expect(home.hero.heading).toBe("Your Trusted Roofing Experts");
  expect(home.hero.tagline).toMatch(/residential and commercial roofing/i);
  expect(home.explore).toEqual({ label: "Explore Our Services", path: "/services" });
  expect(services.heading).toBe("Professional Roofing Services");
  expect(titles(services.cards)).toEqual([
    "Residential Roofing",
    "Commercial Roofing",
    "Roof Repair",
    "Roof Maintenance",
  ]);
  expect(services.cardAction).toEqual({ label: "Get Estimate", path: "/estimate" });
  expect(services.closing.action).toEqual({ label: "Get Free Estimate", path: "/estimate" });
  expect(whyChooseUs.heading).toBe("Why Home Owners Choose Us");
  expect(whyChooseUs.cards.length).toBe(3);
  expect(whyChooseUs.carousel.title).toBe("Our Recent Projects");
  expect(titles(projects)).toEqual([
    "Residential Roof Replacement",
    "Commercial Flat Roof",
    "Emergency Repair",
    "Solar Roof Installation",
  ]);
  expect(projectTexts.factTitle).toBe("Did You Know?");
  expect(whyChooseUs.commitment.title).toBe("Our Commitment to Excellence");
  expect(whyChooseUs.commitment.action).toEqual({ label: "Get Estimate Now", path: "/estimate" });
  expect(whyChooseUs.closing.title).toBe("Ready to Start Your Roofing Project?");
  expect(whyChooseUs.closing.action.path).toBe("/contact");
  expect(contact.heading).toBe("Contact Us");
  expect(contact.estimate.title).toBe("Get a Free Estimate");
  expect(contact.information.title).toBe("Contact Information");
  expect(contact.information.message).toEqual({ label: "Message Us Here", path: "/contact-form" });
  expect(estimate.heading).toBe("Get Your Free Estimate");
  expect(estimate.subtitle).toBe("Fill out the form and select your material and get your customized price");
  expect(estimate.calculator.frameTitle).toBe("Roof Estimate Calculator");
  expect(estimate.why.title).toBe("Why Choose Us");
  expect(estimate.why.items.map((item) => item.toLowerCase())).toEqual([
    "free no-obligation estimates",
    "licensed and insured professionals",
    "premium quality materials",
    "competitive pricing",
    "excellent warranty coverage",
    "financing options available",
  ]);
  expect(estimate.offer?.title).toBe("Limited Time Offer");
});

test("insurance, financing, products and careers are worded as specified", () => {
  expect(insuranceClaims.heading).toBe("Insurance Claims Made Easy");
  expect(titles(insuranceClaims.cards)).toEqual([
    "Experienced Team",
    "Advocacy for You",
    "Stress-Free Process",
  ]);
  expect(titles(insuranceClaims.features)).toEqual([
    "Expert Claims Advocacy",
    "Fast Claim Processing",
    "Maximum Coverage",
    "Complete Documentation",
  ]);
  expect(titles(insuranceClaims.process.steps)).toEqual([
    "Free Roof Inspection",
    "Damage Documentation",
    "Insurance Claim Filing",
    "Adjuster Coordination",
    "Expert Repairs or Replacement",
  ]);
  expect(insuranceClaims.whyActNow.title).toBe("Why Act Now?");
  for (const call of [insuranceClaims.callAtTop, insuranceClaims.closing]) {
    expect(call.action).toEqual({ label: "Start Your Claim Now", path: "/contact" });
  }
  expect(testimonials.length).toBe(4);
  expect(financing.standard.items.map((item) => item.toLowerCase())).toEqual([
    "low monthly payments",
    "competitive rates",
    "terms up to 120 months",
    "no prepayment penalties",
  ]);
  expect(financing.special.items.map((item) => item.toLowerCase())).toEqual([
    "0% interest for 12 months",
    "no payments for 90 days",
    "special rates for qualified buyers",
    "quick approval",
  ]);
  expect(financing.process.steps.length).toBe(4);
  expect(financing.quotes.length).toBe(2);
  expect(financing.apply.button).toBe("Apply for Financing");
  expect(products.map(({ name }) => name)).toEqual([
    "Premium Asphalt Shingles",
    "Metal Roofing System",
    "Slate Tiles",
  ]);
  expect(comparison.map(({ property }) => property.toLowerCase())).toEqual([
    "lifespan",
    "wind resistance",
    "maintenance",
    "energy efficiency",
  ]);
  expect(titles(openings)).toEqual(["Roofing Technician", "Project Manager", "Sales Representative"]);
  expect(positions).toEqual([...titles(openings), "Administrative Assistant"]);
  expect([careers.apply, careers.general.action]).toEqual(["Apply Now", "Submit Resume"]);
  expect(generalPosition).toBe("General Application");
  expect(applicationPath("Project Manager")).toBe("/application?position=Project%20Manager");
});

function titles(cards: readonly { title: string }[]): string[] {
  return cards.map(({ title }) => title);
}

test("promo, chat and floating links are worded as specified", () => {
  const promo = present(stated);
  expect(promo.lastChance.title).toBe("Last Chance Deal");
  expect([promo.promo.code, promo.lastChance.code]).toEqual(["ROOF2024", "LASTCHANCE"]);
  expect(promo.lastChance.text).toContain("saving $8,000 on average");
  expect(promo.action.path).toBe("/estimate");
  expect(callNow.label).toBe("Call Now");
  expect(chat.button).toBe("Chat Live");
  expect(chat.title).toBe("Chat with Eve");
  expect(chat.greeting).toMatch(/your name\?$/);
  expect(chat.typing).toBe("Typing...");
  expect(accessibility.fiveStars).toMatch(/five/i);
});

test("errors, toasts and empty states are worded as specified", () => {
  expect(chat.apology).toBe(
    "I apologize, but I'm having trouble processing your message. Please try again in a moment.",
  );
  expect(chat.errors.html).toBe(
    "Received HTML instead of JSON response. The API endpoint might be misconfigured.",
  );
  expect(chat.errors.status(502)).toBe("HTTP error! status: 502");
  expect(chat.errors.unreadable).toBe("Failed to get response");
  expect(chat.errors.invalid).toBe("Invalid response format");
  expect(chatLogViewer.errors.message("no route")).toBe("Error: no route");
  expect(chatLogViewer.errors.fetch).toBe("Failed to fetch logs");
  expect(application.errors.insert("no room")).toBe("Database insert failed: no room");
  expect(application.errors.unknown).toBe(
    "There was an error submitting your application. Please try again.",
  );
  expect(application.errors.resumeSize).toBe("File size must be less than 10MB");
  expect(application.errors.resumeType).toBe("File must be a PDF or Word document");
  expect(application.submitting).toBe("Submitting...");
  expect(success).toEqual({
    title: "Application Submitted",
    text: "Thank you for your application. We'll be in touch soon!",
  });
  expect(estimate.calculator.failedTitle).toBe("Error");
  expect(estimate.calculator.failed).toBe("Failed to load the calculator. Please refresh the page.");
  expect(errorScreen.title).toBe("Unexpected Application Error!");
});
