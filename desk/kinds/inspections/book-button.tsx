import { Link } from "react-router";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { inspections } from "#site-data/company.ts";
import { formatSearch } from "../../desk-address.ts";
import { type DraftOrigin, fillDraft, NO_ANSWERS } from "./visit-draft.ts";

type BookButtonProps = {
  /** Null where the visit is to come of no record. */
  origin: DraftOrigin | null;
  name: string;
  phone: string | null;
  email: string | null;
  address: string;
  label?: string;
};

/** Books a visit for the person of a record: opens the form with what is known of them. Nothing where no visits are booked. */
export function BookButton({
  origin,
  name,
  phone,
  email,
  address,
  label = inspectionWords.book.open,
}: BookButtonProps) {
  if (!inspections) return null;
  const answers = { ...NO_ANSWERS, name, phone: phone ?? "", email: email ?? "", address };
  return (
    <Link
      to={formatSearch({ tab: "inspections", open: "book" })}
      className="inline-flex min-h-11 items-center justify-self-start rounded-card border border-slate/60 bg-white px-3 text-sm font-semibold no-underline hover:border-slate hover:bg-paper"
      onClick={() => fillDraft({ answers, origin, start: null, crew: null })}
    >
      {label}
    </Link>
  );
}
