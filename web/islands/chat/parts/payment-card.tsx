import { centsFromDollars, formatMoney } from "#contract/money.ts";
import { chat } from "#copy/chat.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { CardForm } from "./card-form.tsx";
import type { CardProps } from "./card-props.ts";
import { readDollars, readMonths } from "./read-sums.ts";

const words = chat.payment;
const FIELDS = ["amount", "months"] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Asks for the amount and the months of a loan, to show its monthly payment. */
export function PaymentCard({ part, id, busy, press }: CardProps<"payment">) {
  return (
    <CardForm
      id={id}
      busy={busy}
      fields={FIELDS}
      initial={{
        amount: part.amount ? part.amount.toLocaleString("en-US") : "",
        months: part.months ? String(part.months) : "",
      }}
      check={findWrongFields}
      send={(typed, website) => {
        const [amount, months] = [readDollars(typed.amount) ?? 0, readMonths(typed.months) ?? 0];
        const label = words.said(formatMoney(centsFromDollars(amount)), String(months));
        return press(label, { press: "payment", amount, months }, website);
      }}
    >
      {({ values, wrong, sending }) => (
        <>
          <div className="grid gap-4 @form:grid-cols-2">
            {FIELDS.map((field) => (
              <TextField
                key={field}
                name={field}
                label={words[field]}
                error={wrong[field]}
                required
                inputMode="numeric"
                autoComplete="off"
                defaultValue={values[field]}
              />
            ))}
          </div>
          <Button type="submit">{sending ? words.showing : words.show}</Button>
        </>
      )}
    </CardForm>
  );
}

function findWrongFields({ amount, months }: Typed): Partial<Typed> {
  return {
    ...(readDollars(amount) === undefined && { amount: words.errors.amount }),
    ...(readMonths(months) === undefined && { months: words.errors.months }),
  };
}
