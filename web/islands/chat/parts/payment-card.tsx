import { centsFromDollars, formatMoney } from "#contract/money.ts";
import { chat } from "#copy/chat.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/forms/field.tsx";
import { CardForm } from "./card-form.tsx";
import type { CardProps } from "./card-props.ts";
import { readCount, readDollars } from "./read-sums.ts";

const words = chat.payment;
const FIELDS = ["amount", "months"] as const;

type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** The monthly payment of a loan, from its sum and its months. */
export function PaymentCard({ part, id, busy, press }: CardProps<"payment">) {
  return (
    <CardForm
      id={id}
      busy={busy}
      fields={FIELDS}
      given={{
        amount: part.amount ? part.amount.toLocaleString("en-US") : "",
        months: part.months ? String(part.months) : "",
      }}
      check={wrongIn}
      send={(typed, website) => {
        const [amount, months] = [readDollars(typed.amount) ?? 0, readCount(typed.months) ?? 0];
        const said = words.said(formatMoney(centsFromDollars(amount)), String(months));
        return press(said, { press: "payment", amount, months }, website);
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

function wrongIn({ amount, months }: Typed): Partial<Typed> {
  return {
    ...(readDollars(amount) === undefined && { amount: words.errors.amount }),
    ...(readCount(months) === undefined && { months: words.errors.months }),
  };
}
