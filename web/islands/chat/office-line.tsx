import { chat } from "#copy/chat.ts";
import { site } from "#site-data/company.ts";
import type { ChatState } from "./chat-state.ts";

type OfficeLineProps = {
  state: ChatState;
  /** Opens the form for a phone number or an e-mail address. */
  leaveContact: () => void;
};

/**
 * The line above the conversation: which person of the office answers or is there, and for a visitor who waits, other ways to be
 * reached. Screen readers announce its changes.
 */
export function OfficeLine({ state, leaveContact }: OfficeLineProps) {
  const { staff, office, waits, noted } = state;
  const words = describeOffice(state);
  const isReachable = Boolean(noted.phone || noted.email);
  return (
    <div className={words ? "office-line" : undefined}>
      <p role="status" className={words && (staff || office?.here) ? "office-here" : ""}>
        {words}
      </p>
      {waits && !staff && (
        <p className="flex flex-wrap items-center gap-x-3">
          <a href={`tel:${site.phone.e164}`} className="flex min-h-9 items-center text-link">
            {site.phone.display}
          </a>
          {isReachable ? (
            chat.office.answersThere(noted.email ?? noted.phone ?? "")
          ) : (
            <button type="button" className="min-h-9 text-link" onClick={leaveContact}>
              {chat.office.leaveContact}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function describeOffice({ staff, office, waits }: ChatState): string | null {
  if (staff) return chat.talkingWith(staff.name);
  if (!office) return null;
  if (office.here) return waits ? chat.office.calledHere(office.here) : chat.office.here(office.here);
  if (!waits) return null;
  return office.opens ? chat.office.opens(office.opens) : chat.office.called;
}
