import { site } from "#site-data/company.ts";
import { openings } from "#site-data/data.ts";
import { sent } from "../built/application.ts";
import { listPositions } from "../forms/application.ts";

export const positions = listPositions(openings);

/** The position of 'Submit Resume' on /careers; the select offers it only if the address names it. */
export const generalPosition = "General Application";

/** Words around the form. They are apart from its own words, which are part of the form's script. */
export const applicationPage = {
  introduction: `It takes about three minutes. Tell us who you are and what you want to do.${site.promises.answersApplicants ? " Every application gets an answer." : ""}`,
  image: "careers-site",
  next: {
    title: "After you apply",
    steps: sent.next.steps,
    questions: "Questions first? Write to",
    email: site.email.careers,
  },
} as const;
