import { figureTexts } from "#content/figures.ts";
import { site } from "#site";

/** What a visitor can apply for, in the order of the select. */
export const positions = [
  "Roofing Technician",
  "Project Manager",
  "Sales Representative",
  "Administrative Assistant",
] as const;

export type Position = (typeof positions)[number];

/** What 'Submit Resume' on /careers asks for; offered by the select only when the address names it. */
export const generalPosition = "General Application";

export const application = {
  heading: "Job Application",
  introduction:
    "It takes about three minutes. Tell us who you are and what you would like to do; we answer every application.",
  required: "required",
  optional: "optional",
  fields: {
    fullName: { label: "Full Name", autocomplete: "name", placeholder: "Jordan Miller" },
    email: { label: "Email", autocomplete: "email", placeholder: "you@example.com" },
    position: { label: "Position", placeholder: "Select a position" },
    resume: {
      label: "Resume",
      hint: `PDF, DOC or DOCX, up to ${figureTexts.resumeSize}`,
      choose: "Choose a file",
      replace: "Choose another file",
      remove: "Remove the file",
      drop: "or drop it here",
      chosen: (name: string, size: string) => `${name}, ${size}`,
      reading: "Reading the file…",
    },
  },
  submit: "Submit Application",
  submitting: "Submitting...",
  progress: (percent: number) => `${percent}% sent`,
  errors: {
    fullName: "Enter your full name.",
    email: "Enter your email address.",
    emailFormat: "Enter an email address such as you@example.com.",
    position: "Select a position.",
    resumeSize: `File size must be less than ${figureTexts.resumeSize}`,
    resumeType: "File must be a PDF or Word document",
    resumeUnreadable: "This file could not be read. Choose it again or take another one.",
    insert: (reason: string) => `Database insert failed: ${reason}`,
    unknown: "There was an error submitting your application. Please try again.",
    title: "Error",
  },
  success: {
    title: "Application Submitted",
    text: "Thank you for your application. We'll be in touch soon!",
  },
  aside: {
    title: "What happens next",
    steps: [
      "A person in our office reads your application, usually within a few working days.",
      "We call or write to arrange a first conversation.",
      "You meet the crew or the team that you would work with.",
    ],
    privacy: "Your details and your resume are used for hiring only, and only our staff can open them.",
    questions: "Questions first?",
    email: site.email.careers,
  },
  backToOpenings: { label: "See the open positions", path: "/careers" },
} as const;
