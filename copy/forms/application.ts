import { RESUME_MEGABYTES } from "#site-data/load/constants.ts";
import type { PublicData } from "#site-data/load/public-data.ts";
import { serverErrors } from "../server-errors.ts";
import { contactErrors } from "./contact-errors.ts";

const RESUME_SIZE = `${RESUME_MEGABYTES}MB`;

/** Positions of the application form, in the order of its select. */
export function listPositions({ openings, alsoAccepting }: PublicData["openings"]): readonly string[] {
  return [...openings.map(({ title }) => title), ...alsoAccepting];
}

/**
 * The words after an application: the message, and the panel in place of the form.
 * @param isAnswered true for a company that promises an answer to everybody
 */
export function sentWords(isAnswered: boolean) {
  return {
    success: {
      title: "Application Submitted",
      text: `Thank you for your application.${isAnswered ? " We'll be in touch soon!" : ""}`,
    },
    sent: {
      heading: "We have your application",
      text: (position: string, email: string) =>
        `You applied for ${position}. ${isAnswered ? "We'll get back to you at" : "We have your email address:"} ${email}.`,
      next: { title: "What happens next", steps: isAnswered ? ANSWERED_STEPS : STEPS },
      another: "Send another application",
    },
  };
}

export type SentWords = ReturnType<typeof sentWords>;

const ANSWERED_STEPS = [
  "Somebody in our office reads it, usually within a few business days.",
  "We email you to set up a call or a meeting.",
  "You meet the people you'd be working with.",
] as const;

const STEPS = [
  "Somebody in our office reads it.",
  "If it fits an opening, we email you to set up a call or a meeting.",
  ANSWERED_STEPS[2],
] as const;

/** The form of /application, and what its server answers. */
export const application = {
  heading: "Job Application",
  optional: "optional",
  fields: {
    fullName: { label: "Full Name", autocomplete: "name" },
    email: { label: "Email", autocomplete: "email" },
    position: { label: "Position", placeholder: "Select a position" },
    resume: {
      label: "Resume",
      hint: `PDF, DOC or DOCX, up to ${RESUME_SIZE}`,
      remove: "Remove the file",
      keep: (name: string) => `Send ${name} instead`,
      without: "Apply without a file",
      choose: "I'll choose a file above",
      chosen: (name: string, size: string) => `${name}, ${size}`,
      reading: "Reading the file…",
    },
  },
  privacy: "We use your details and your resume for hiring only, and only our staff can open them.",
  submit: "Submit Application",
  submitting: "Submitting...",
  progress: (percent: number) => `${percent}% sent`,
  waiting:
    "Many applications are coming in right now. We'll try yours again in a few seconds: please keep this page open.",
  errors: {
    summary: "Please check the fields below.",
    fullName: "Enter your full name.",
    email: "Enter your email address.",
    emailFormat: contactErrors.email,
    position: "Select a position.",
    resumeSize: `File size must be less than ${RESUME_SIZE}`,
    resumeType: "File must be a PDF or Word document",
    resumeEmpty: "This file is empty. Choose it again, or pick another one.",
    resumeOpen: "We couldn't use your last file. Choose another one, or go on without it.",
    resumeUnreadable: "We couldn't read this file. Choose it again, or pick another one.",
    insert: (reason: string) => `Database insert failed: ${reason}`,
    unknown: "There was an error submitting your application. Please try again.",
    diskFull: (phone: string) =>
      `We can't save this right now, and it's our fault. Please call us at ${phone}; what you typed is still here.`,
    slow: serverErrors.slow,
    busy: "Many applications are coming in right now. Please send yours again in a minute.",
    tooMany: (careersEmail: string) =>
      `Too many applications from this connection. Please try again in an hour, or email ${careersEmail}.`,
    title: "Error",
  },
  backToOpenings: { label: "See the open positions", path: "/careers" },
} as const;
