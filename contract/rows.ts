import type { Database, Json } from "./database.types.ts";

type Public = Database["public"];
type Table = keyof Public["Tables"];

/** A function that the database serves. */
export type FunctionName = keyof Public["Functions"];

type Given<Name extends FunctionName> = Public["Functions"][Name]["Args"];

/**
 * What a function takes: null too for whatever may be left out, and for JSON all that can be written as it, neither of which
 * the generated types know.
 */
export type Arguments<Name extends FunctionName> = {
  [Key in keyof Given<Name>]: Json extends Given<Name>[Key]
    ? unknown
    : Record<never, never> extends Pick<Given<Name>, Key>
      ? Given<Name>[Key] | null
      : Given<Name>[Key];
};

/** What a function answers: a value, or a list of rows. */
export type Answer<Name extends FunctionName> = Public["Functions"][Name]["Returns"];

/** A row of a table. Times are ISO 8601 to the microsecond, money is in dollars, area in square feet. */
export type Row<Name extends Table> = Public["Tables"][Name]["Row"];

/** A row to be stored. */
export type NewRow<Name extends Table> = Public["Tables"][Name]["Insert"];

/** Where a visit began, told of one record and not in a list; null where nothing is known. */
export type Origin = Partial<Pick<Row<"conversations">, "landing_page" | "referrer" | "utm">>;

/** A row of a list with columns of a table, which tells which of them may be null: the generated types of a list do not. */
type Listed<Name extends Table, List> = List extends readonly (infer Entry)[]
  ? Pick<Row<Name>, keyof Entry & keyof Row<Name>>
  : never;

/** What the desk lists. */
export type Application = Listed<"applications", Answer<"search_applications">> & Origin;
export type Estimate = Listed<"estimates", Answer<"search_estimates">> & Origin;

/** A visit that is booked, was, or was to be. */
export type Visit = Row<"inspections">;

/** A time at which nobody visits. */
export type Block = Row<"inspection_blocks">;

/** All conversations of one address and one e-mail; what is not known is "". `notice` is the gravest of its messages. */
export type Conversation = Omit<Answer<"search_conversations">[number], "notice"> &
  Pick<Row<"conversations">, "notice"> &
  Origin;

/** What the columns of views and composite types are that are never null, which the catalog cannot tell. */
type Known<Columns> = { [Name in keyof Columns]: NonNullable<Columns[Name]> };

/** When a record came in, or a conversation went on. */
export type Arrival = Known<Public["CompositeTypes"]["arrival"]>;

/** Whether staff still get mail; `failing_since` is null while all is well. */
export type MailState = Public["CompositeTypes"]["mail_state"];

/** A message as any visitor may read it. */
export type LogRow = Known<
  Pick<Public["Views"]["chat_logs"]["Row"], "id" | "role" | "message_content" | "created_at">
>;
