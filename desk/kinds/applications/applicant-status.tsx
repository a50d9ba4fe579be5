import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Application } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { applicationWords } from "#copy/desk/applications.ts";
import { callDesk } from "../../desk-call.ts";
import type { Kind } from "../../list/kind.ts";
import { StatusChoice, useStatusChange } from "../../list/status.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { isHeld, REJECTION_MAIL, RejectionMailLine, useRejectionMail } from "./rejection-mail.tsx";
import { STATUSES } from "./statuses.ts";

const { outcomes } = applicationWords.rejectionMail;

type ApplicantStatusProps = { application: Application; name: string; kind: Kind<Application> };

/** The status of an application. A rejection asks first if a mail is to say so; below stands when that leaves, or left. */
export function ApplicantStatus({ application, name, kind }: ApplicantStatusProps) {
  const { id, email, status } = application;
  const [isRejecting, setRejecting] = useState(false);
  const mail = useRejectionMail(id);
  const client = useQueryClient();
  const changeStatus = useStatusChange(kind, STATUSES, async ({ id: application, from, to, withMail }) => {
    const change = { application, expected: from, status: to, with_mail: withMail ?? false };
    const outcome: string | null = await callDesk("update_application_status", change);
    void client.invalidateQueries({ queryKey: [REJECTION_MAIL, application] });
    return { text: ownValue(outcomes, outcome ?? ""), undo: { withMail: withMail ?? false } };
  });
  const choose = (to: string) => {
    if (to === "rejected") setRejecting(true);
    else changeStatus({ id, from: status, to, withMail: isHeld(mail) });
  };
  return (
    <>
      <StatusChoice statuses={STATUSES} status={status} onChoose={choose} />
      {mail && <RejectionMailLine id={id} name={name} mail={mail} />}
      {isRejecting && (
        <RejectDialog
          name={name}
          email={email}
          sentAt={mail?.sent_at ?? null}
          onReject={(withMail) => changeStatus({ id, from: status, to: "rejected", withMail })}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
