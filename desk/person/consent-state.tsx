import { formatPhone } from "#contract/contact/phone.ts";
import type { PersonNumber } from "#contract/rows.ts";
import { consentDeskWords as words } from "#copy/desk/consent.ts";
import { formatDateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { Drawn } from "../list/drawn.tsx";
import { LINK_BUTTON } from "./link-button.ts";
import type { RecordName } from "./record-address.ts";
import { useChange } from "./use-person.ts";

type ConsentStateProps = { record: RecordName; numbers: readonly PersonNumber[] };

/** Each number of a person: whether it may be called and texted, since when not, and a button for staff who are told so. */
export function ConsentState({ record, numbers }: ConsentStateProps) {
  return (
    <dl className="grid gap-1">
      <dt className="text-sm text-slate">{words.title}</dt>
      {numbers.length === 0 && <dd>{words.none}</dd>}
      {numbers.map((number) => (
        <dd key={number.phone}>
          <Drawn of={number}>{() => <NumberState record={record} number={number} />}</Drawn>
        </dd>
      ))}
    </dl>
  );
}

type NumberProps = { record: RecordName; number: PersonNumber };

function NumberState({ record, number }: NumberProps) {
  const { ended_at: since } = number;
  return since ? (
    <Ended record={record} number={number} since={since} />
  ) : (
    <Open record={record} number={number} />
  );
}

/** A number that may be called, as far as anybody knows. */
function Open({ record, number: { phone, agreed_at, words: wording, page } }: NumberProps) {
  const shown = formatPhone(phone);
  const { end, isPending } = useCalls(record, phone);
  return (
    <>
      {agreed_at ? (
        <>
          <p className="font-medium">{words.yes(shown, formatDateTime(agreed_at))}</p>
          <details className="text-sm">
            <summary className="min-h-11 content-center underline">{words.wording}</summary>
            <p className="wrap-anywhere">“{wording}”</p>
            {page && <p className="text-slate wrap-anywhere">{words.page(page)}</p>}
          </details>
        </>
      ) : (
        <p>{words.noneFor(shown)}</p>
      )}
      <button type="button" disabled={isPending} className={`${LINK_BUTTON} -ml-2`} onClick={end}>
        {words.end}
        <span className="sr-only">: {shown}</span>
      </button>
    </>
  );
}

function Ended({ record, number, since }: NumberProps & { since: string }) {
  const { phone, way, said, staff_name, is_last_word } = number;
  const shown = formatPhone(phone);
  const { allow, isPending } = useCalls(record, phone);
  return (
    <>
      <p className="font-medium text-brick">{words.endedSince(shown, formatDateTime(since))}</p>
      <p className="text-sm text-slate wrap-anywhere">
        {way === "staff" ? words.ways.staff(staff_name ?? "") : words.ways[(way ?? "form") as "form"]}
        {said && <span dir="auto"> “{said}”</span>}
      </p>
      {!is_last_word && (
        <button type="button" disabled={isPending} className={`${LINK_BUTTON} -ml-2`} onClick={allow}>
          {words.allow}
          <span className="sr-only">: {shown}</span>
        </button>
      )}
    </>
  );
}

/** Ends calls to a number, which can be taken back at once, and allows them again. */
function useCalls({ kind, id }: RecordName, phone: string) {
  const args = { kind, subject: id, phone };
  const allowing = useChange("allow_calls_to", () =>
    showToast({ tone: "success", title: words.allowed(formatPhone(phone)) }),
  );
  const ending = useChange("end_calls_to", () =>
    showToast({
      tone: "success",
      title: words.endDone(formatPhone(phone)),
      action: { label: words.undo, run: () => allowing.mutate(args) },
    }),
  );
  return {
    end: () => ending.mutate(args),
    allow: () => allowing.mutate(args),
    isPending: ending.isPending || allowing.isPending,
  };
}
