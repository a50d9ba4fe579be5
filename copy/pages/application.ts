import { site } from "#site-data/company.ts";
import { openings } from "#site-data/data.ts";
import { figureTexts } from "#site-data/figures.ts";
import { serverErrors } from "../errors.ts";
import { contactErrors } from "../forms/contact-errors.ts";

/** Positions of the application form, in the order of its select. */
export const positions: readonly string[] = [
  ...openings.openings.map(({ title }) => title),
  ...openings.alsoAccepting,
];

/** The position of 'Submit Resume' on /careers; the select offers it only if the address names it. */
export const generalPosition = "General Application";

/** The steps after an application. */
const NEXT_STEPS = [
  "Somebody in our office reads it, usually within a few business days.",
  "We email you to set up a first talk, by phone or in person.",
  "You meet the crew or the team you would work with.",
] as const;

export const application = {
  heading: "Job Application",
  optional: "optional",
  fields: {
    fullName: { label: "Full Name", autocomplete: "name" },
    email: { label: "Email", autocomplete: "email" },
    position: { label: "Position", placeholder: "Select a position" },
    resume: {
      label: "Resume",
      hint: `PDF, DOC or DOCX, up to ${figureTexts.resumeSize}`,
      remove: "Remove the file",
      keep: (name: string) => `Send ${name} instead`,
      without: "Apply without a file",
      choose: "I choose a file above",
      chosen: (name: string, size: string) => `${name}, ${size}`,
      reading: "Reading the file…",
    },
  },
  submit: "Submit Application",
  submitting: "Submitting...",
  progress: (percent: number) => `${percent}% sent`,
  waiting:
    "Many applications are arriving just now. Yours is sent again in a few seconds: please keep this page open.",
  errors: {
    summary: "Please check the fields below.",
    fullName: "Enter your full name.",
    email: "Enter your email address.",
    emailFormat: contactErrors.email,
    position: "Select a position.",
    resumeSize: `File size must be less than ${figureTexts.resumeSize}`,
    resumeType: "File must be a PDF or Word document",
    resumeEmpty: "This file is empty. Choose it again, or pick another one.",
    resumeOpen: "Your last file was not taken: choose another one, or say that you go on without it.",
    resumeUnreadable: "We couldn't read this file. Choose it again, or pick another one.",
    insert: (reason: string) => `Database insert failed: ${reason}`,
    unknown: "There was an error submitting your application. Please try again.",
    diskFull: serverErrors.diskFull,
    slow: serverErrors.slow,
    busy: "Many applications are arriving just now. Please send yours again in a minute.",
    tooMany: `Too many applications from this connection. Please try again in an hour, or email ${site.email.careers}.`,
    title: "Error",
  },
  success: {
    title: "Application Submitted",
    text: "Thank you for your application. We'll be in touch soon!",
  },
  /** Shown in place of the form after the application is stored. */
  sent: {
    heading: "We have your application",
    text: (position: string, email: string) =>
      `You applied for ${position}. We'll get back to you at ${email}.`,
    next: {
      title: "What happens next",
      steps: NEXT_STEPS,
    },
    another: "Send another application",
  },
  backToOpenings: { label: "See the open positions", path: "/careers" },
} as const;

/** Words around the form. They are apart from its own words, which are part of the form's script. */
export const applicationPage = {
  introduction:
    "It takes about three minutes. Tell us who you are and what you want to do. Every application gets an answer.",
  image: "careers-site",
  next: {
    title: "After you apply",
    steps: NEXT_STEPS,
    privacy: "We use your details and your resume for hiring only, and only our staff can open them.",
    questions: "Questions first? Write to",
    email: site.email.careers,
  },
} as const;
