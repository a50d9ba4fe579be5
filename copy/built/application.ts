import { company } from "#site-data/data.ts";
import { sentWords } from "../forms/application.ts";

export const { success, sent } = sentWords(company.promises.answersApplicants);
