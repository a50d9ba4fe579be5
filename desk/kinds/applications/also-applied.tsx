import { Link } from "react-router";
import { applicationWords as words } from "#copy/desk/applications.ts";
import { formatShortTime } from "#web/ui/date-time.ts";
import { Drawn } from "../../list/drawn.tsx";
import { findStatusLabel } from "../../list/status.tsx";
import { PartButton } from "../../person/part-button.tsx";
import { makeRecordAddress, type RecordName } from "../../person/record-address.ts";
import { usePerson } from "../../person/use-person.ts";
import { STATUSES } from "./statuses.ts";

/** Other applications of the same person, a line each. */
export function AlsoApplied({ id }: { id: string }) {
  const record: RecordName = { kind: "application", id };
  const others = usePerson(record).data?.records.filter(
    (other) => other.kind === "application" && other.id !== id,
  );
  if (!others?.length) return null;
  return (
    <section className="rounded-card bg-sky/60 px-3 py-2">
      <h3 className="text-sm font-semibold">{words.alsoApplied}</h3>
      <ul>
        {others.map((other) => (
          <li key={other.id} className="flex items-center gap-x-3">
            <Drawn of={other} to={makeRecordAddress(other)}>
              {() => (
                <Link
                  to={makeRecordAddress(other)}
                  className="flex min-h-11 min-w-0 items-center py-1.5 leading-snug wrap-anywhere underline"
                >
                  <span>
                    <bdi>{other.title}</bdi>, {formatShortTime(other.at)},{" "}
                    {findStatusLabel(STATUSES, other.status ?? "")}
                  </span>
                </Link>
              )}
            </Drawn>
            <PartButton record={record} other={other} />
          </li>
        ))}
      </ul>
    </section>
  );
}
