import type { ToolSet } from "ai";
import { keysOf, recordBy } from "#contract/values.ts";
import { offerChoices, searchArticles } from "./articles.ts";
import { contactDetails, deleteDetails, showNoted } from "./details.ts";
import type { Drawing } from "./drawing.ts";
import { passOnToOffice } from "./pass-on.ts";
import { monthlyPayment, price } from "./prices.ts";
import { reply } from "./reply.ts";
import { serviceArea } from "./service-area.ts";
import { officeHours, visit } from "./times.ts";

/** The tools by the names that a model calls. Each draws only words of the site. */
const TOOLS = {
  searchArticles,
  visit,
  price,
  monthlyPayment,
  contactDetails,
  showNoted,
  deleteDetails,
  passOn: passOnToOffice,
  offerChoices,
  serviceArea,
  officeHours,
  reply,
};

/** Makes the tools of a turn, which draw into it. */
export function createTools(drawing: Drawing): ToolSet {
  return recordBy(keysOf(TOOLS), (name) => TOOLS[name](drawing));
}
