import { site } from "#site-data/company.ts";
import { challengeWords } from "../forms/challenge.ts";

export const challengeTexts = challengeWords(site.phone.display);
