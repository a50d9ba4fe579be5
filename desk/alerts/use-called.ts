import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { alertWords as words } from "#copy/desk/alerts.ts";
import { showToast } from "#web/ui/toast.ts";
import { makeRecordAddress } from "../person/record-address.ts";
import { nameLine } from "../person/use-person.ts";
import { todayQuery } from "../today/use-today.ts";
import { onWorkerMessage } from "../worker/listen.ts";

/**
 * Says in the open desk whom a call of this device is about, with the first words: the notification itself, which a locked screen
 * shows, names nobody.
 */
export function useCalled(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onWorkerMessage(async (message) => {
        if (!("called" in message)) return;
        const lines = await client.fetchQuery(todayQuery).catch(() => []);
        const id = new URL(message.called, location.origin).searchParams.get("open");
        const line = lines.find((line) => line.id === id);
        if (!line) return;
        const address = makeRecordAddress(line);
        if (location.search === address) return;
        showToast({
          tone: "success",
          title: message.title,
          about: nameLine(line),
          text: line.words,
          action: { label: words.show, run: () => void navigate({ search: address }) },
        });
      }),
    [client, navigate],
  );
}
