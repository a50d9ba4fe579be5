import type { Activity, LetterMail } from "#contract/rows.ts";
import { letterWords as words } from "#copy/desk/letters.ts";
import { formatDateTime, formatTime } from "#web/ui/date-time.ts";
import { readDetail } from "../person/describe-activity.ts";
import { LINK_BUTTON } from "../person/link-button.ts";
import { useTakeBack } from "./use-letters.ts";

/** A letter as it stands under what was done: how its mail fares, and its text. `mail` is undefined where none is known any more. */
export function LetterEntry({ activity, mail }: { activity: Activity; mail: LetterMail | undefined }) {
  return (
    <>
      {readDetail(activity, "taken_back") ? (
        <p className="text-sm text-slate">{words.states.takenBack}</p>
      ) : (
        mail && <MailState activity={activity} mail={mail} />
      )}
      <details>
        <summary className="flex min-h-11 items-center text-sm underline">{words.showText}</summary>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {activity.note}
        </p>
      </details>
    </>
  );
}

function MailState({ activity, mail }: { activity: Activity; mail: LetterMail }) {
  const takeBack = useTakeBack(activity);
  const canTakeBack = !(mail.sent_at || mail.is_leaving || mail.is_given_up);
  return (
    <p className={`text-sm wrap-anywhere ${mail.is_given_up ? "font-semibold text-brick" : "text-slate"}`}>
      {describeMail(mail)}
      {canTakeBack && (
        <button
          type="button"
          disabled={takeBack.isPending}
          className={`${LINK_BUTTON} ml-1`}
          onClick={() => takeBack.mutate({ letter: activity.id })}
        >
          {words.undo}
        </button>
      )}
    </p>
  );
}

function describeMail({ due_at, sent_at, is_leaving, is_given_up, last_error }: LetterMail): string {
  const { states } = words;
  if (sent_at) return states.sent(formatDateTime(sent_at));
  if (is_given_up) return states.refused(last_error ?? "");
  if (is_leaving) return states.leaving;
  return last_error ? states.failing(last_error) : states.held(formatTime(due_at));
}
