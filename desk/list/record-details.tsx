import { type ReactNode, useEffect, useState } from "react";
import type { Origin } from "#contract/rows.ts";
import { isRecord } from "#contract/values.ts";
import { originWords, recordWords } from "#copy/desk/desk.ts";
import { Icon } from "#web/ui/icon.tsx";
import { NoCalls, ReachLink, useReach } from "../calls/reach.tsx";
import { useDoing } from "../person/activity-form.tsx";
import { PersonPart } from "../person/person-part.tsx";
import type { RecordName } from "../person/record-address.ts";
import { RecordPhotos } from "../photos/record-photos.tsx";
import { type Contact, makeMailAddress, makeMapAddress } from "./contact-address.ts";

/** The open record: its contacts, its facts, what was done, and the origin of its visit. */
export function RecordBody({
  record,
  contact,
  origin,
  children,
}: {
  record: RecordName;
  contact: Contact;
  origin: Origin;
  children: ReactNode;
}) {
  const [doing, setDoing] = useDoing(record);
  return (
    <>
      <ContactLinks {...contact} onCall={() => setDoing("call")} />
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto p-4 max-md:grow">
        {children}
        {record.kind !== "application" && <RecordPhotos record={record} />}
        <PersonPart record={record} doing={doing} onDoing={setDoing} />
        <OriginFacts {...origin} />
      </div>
    </>
  );
}

const BUTTON =
  "flex min-h-12 items-center justify-center rounded-card px-4 font-semibold sm:px-5 no-underline max-md:grow";

const PLACES = {
  below: "py-4 max-md:order-last max-md:border-t md:pb-0",
  above: "border-b py-2 max-md:in-data-writing:hidden",
} as const;

/**
 * Links to call, to drive there and to write, within reach of a thumb: a phone shows them at its lower edge. Where staff write,
 * they are at the top, and hidden while the keyboard is open. `onCall` tells that somebody calls.
 */
export function ContactLinks({
  phone,
  email,
  street,
  place = "below",
  onCall,
}: Contact & { place?: keyof typeof PLACES; onCall?: () => void }) {
  const { isNumber, call, endedAt } = useReach(phone);
  if (!isNumber && !email && !street) return null;
  return (
    <div className={`flex gap-3 border-line bg-white px-4 ${PLACES[place]}`}>
      {isNumber && !endedAt && (
        <ReachLink to={call} className={`${BUTTON} bg-cedar text-white hover:bg-cedar-dark`} onPress={onCall}>
          {recordWords.call}
        </ReachLink>
      )}
      {endedAt && <NoCalls className="flex min-h-12 items-center" />}
      {street && (
        <a
          href={makeMapAddress(street)}
          target="_blank"
          rel="noreferrer"
          className={`${BUTTON} border border-slate hover:bg-paper`}
        >
          {recordWords.navigate}
        </a>
      )}
      {email && (
        <a href={makeMailAddress(email)} className={`${BUTTON} border border-slate hover:bg-paper`}>
          {recordWords.email}
        </a>
      )}
    </div>
  );
}

/** A list of a record's facts. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-3">{children}</dl>;
}

/**
 * A part that can be folded. By default it is open at first on a wide screen. With `isNeeded` it is folded at first, opens as soon as that is true,
 * and stays so until it is folded by hand: what was just done is read in it. `id` is for {@link Jump}.
 */
export function Folded({
  id,
  title,
  isNeeded,
  children,
}: {
  id: string;
  title: string;
  isNeeded?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(() => isNeeded ?? matchMedia("(min-width: 48rem)").matches);
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  return (
    <details id={id} open={isOpen} className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold">
        {title}
        <Icon name="arrow" className="size-5 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid gap-5 pt-2">{children}</div>
    </details>
  );
}

/** Goes to a part that is folded, or further down, and opens it. */
export function Jump({ to, children }: { to: string; children: string }) {
  return (
    <button
      type="button"
      className="min-h-11 underline"
      onClick={() => {
        const part = document.getElementById(to) as HTMLDetailsElement | null;
        if (!part) return;
        part.open = true;
        part.scrollIntoView({ block: "nearest" });
        part.querySelector("summary")?.focus({ preventScroll: true });
      }}
    >
      {children}
    </button>
  );
}

/**
 * A name and its value. A visitor's text keeps its lines and its direction; a long word is broken so that it does not overflow.
 */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-slate max-sm:not-first:mt-2">{label}</dt>
      <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {children || <span className="text-slate">{recordWords.notGiven}</span>}
      </dd>
    </>
  );
}

export function EmailFact({ label, email }: { label: string; email: string | null }) {
  return <Fact label={label}>{email && <LinkText text={email} to={makeMailAddress(email)} />}</Fact>;
}

export function PhoneFact({ label, phone }: { label: string; phone: string | null }) {
  return <PhonesFact label={label} phones={phone ? [phone] : []} />;
}

/** Numbers, a line each. */
export function PhonesFact({ label, phones }: { label: string; phones: readonly string[] }) {
  return (
    <Fact label={label}>
      {phones.length > 0 && phones.map((phone) => <PhoneNumber key={phone} phone={phone} />)}
    </Fact>
  );
}

function PhoneNumber({ phone }: { phone: string }) {
  const { display, call, endedAt } = useReach(phone);
  return (
    <span className="block">
      <LinkText text={display} to={call ?? null} />
      {endedAt && (
        <>
          {" "}
          <NoCalls />
        </>
      )}
    </span>
  );
}

function LinkText({ text, to }: { text: string | null; to: string | null }) {
  return to ? (
    <a href={to} className="underline">
      {text}
    </a>
  ) : (
    text
  );
}

/** The origin of a record's visit, as far as it is known. */
export function OriginFacts(origin: Origin) {
  const known = formatOrigin(origin).filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{originWords.title}</h3>
      <Facts>
        {known.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

/** The origin of a visit as labels and texts; "" for an unknown value. */
function formatOrigin({ landing_page, referrer, utm }: Origin): [label: string, text: string][] {
  return [
    [originWords.landingPage, landing_page ?? ""],
    [originWords.referrer, referrer ?? ""],
    // Reads our names and not those of the row, because a visitor may send the name "__proto__".
    ...Object.entries(originWords.utm).map(([name, label]): [string, string] => [
      label,
      readOwnText(utm, name),
    ]),
  ];
}

/** The origin as columns of an exported file. */
export const originColumns = formatOrigin({}).map(([label], index) => ({
  title: label,
  cell: (origin: Origin) => formatOrigin(origin)[index]?.[1] ?? "",
}));

/** Reads a text from an own property of any value; "" for anything else. */
function readOwnText(object: unknown, name: string): string {
  if (!isRecord(object) || !Object.hasOwn(object, name)) return "";
  const value = object[name];
  return typeof value === "string" ? value : "";
}
