import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { WEBHOOK_EVENTS, type WebhookEvent } from "#contract/api/webhook.ts";
import type { Webhook } from "#contract/rows.ts";
import { isOneOf } from "#contract/values.ts";
import { webhookWords as words } from "#copy/desk/webhook.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { callDesk, DeskError } from "../desk-call.ts";
import { useTyped } from "../kept.ts";
import { CheckField } from "../list/check-field.tsx";
import { SecretPart } from "./secret-part.tsx";
import { TrialPart } from "./trial-part.tsx";
import { webhookQuery } from "./use-webhook.ts";

type Settings = { url: string; events: readonly WebhookEvent[]; isOn: boolean };

/** Settings before a webhook was ever set: everything is told. */
const FIRST_SETTINGS: Settings = { url: "", events: WEBHOOK_EVENTS, isOn: true };

function readSettings(webhook: Webhook | null): Settings {
  if (!webhook) return FIRST_SETTINGS;
  const events = WEBHOOK_EVENTS.filter((event) => webhook.events.includes(event));
  return { url: webhook.url, events, isOn: webhook.is_on };
}

/** The webhook's settings, and below them its secret and a test. */
export function WebhookForm({ webhook }: { webhook: Webhook | null }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => readSettings(webhook));
  const kept = useTyped("webhook", { url: chosen.url });
  const typed = { ...chosen, url: kept.typed.url };
  // What the typed settings are based on: a change by somebody else must not be overwritten unseen.
  const [version, setVersion] = useState(webhook?.version ?? 0);
  const [secret, setSecret] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: ({ url, events, isOn }: Settings) =>
      callDesk("set_webhook", { expected: version, url: url.trim(), events: [...events], is_on: isOn }),
    async onSuccess(made, settings) {
      setChosen({ ...settings, url: settings.url.trim() });
      kept.forget();
      if (made) setSecret(made);
      setVersion(version + 1);
      await client.invalidateQueries(webhookQuery);
    },
    async onError(error) {
      if (!(error instanceof DeskError && error.status === 409)) return;
      const now = await client.fetchQuery(webhookQuery);
      setVersion(now?.version ?? 0);
    },
  });
  const isSaved = JSON.stringify(readSettings(webhook)) === JSON.stringify(typed) && webhook !== null;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(typed);
  }

  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <CheckField isStrong checked={typed.isOn} onCheck={(isOn) => setChosen({ ...chosen, isOn })}>
          {words.isOn}
        </CheckField>
        {!typed.isOn && <p className="-mt-3 text-sm text-slate">{words.off}</p>}
        <TextField
          type="url"
          label={words.url}
          hint={words.urlHint}
          value={typed.url}
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => kept.change({ url: value })}
        />
        <Events chosen={typed.events} onChange={(events) => setChosen({ ...chosen, events })} />
        <p role="alert" className="font-medium text-brick empty:hidden">
          {save.error && describeFailure(save.error, webhook)}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-slate">
            {isSaved ? save.isSuccess && words.saved : webhook && words.unsaved}
          </p>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? words.saving : words.save}
          </Button>
        </div>
      </form>
      {webhook && (
        <>
          <SecretPart
            webhook={webhook}
            made={secret}
            onMade={(made) => {
              setSecret(made);
              setVersion(version + 1);
            }}
          />
          <TrialPart isSaved={isSaved} />
        </>
      )}
    </>
  );
}

function Events({
  chosen,
  onChange,
}: {
  chosen: readonly WebhookEvent[];
  onChange: (events: readonly WebhookEvent[]) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words.about}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <CheckField
          key={event}
          checked={chosen.includes(event)}
          onCheck={() =>
            onChange(WEBHOOK_EVENTS.filter((other) => (other === event) !== isOneOf(chosen, other)))
          }
        >
          {words.events[event]}
        </CheckField>
      ))}
    </fieldset>
  );
}

/** A refusal in the database's words; of a change by somebody else, what it is now. */
function describeFailure(error: Error, webhook: Webhook | null): string {
  if (!(error instanceof DeskError)) return words.notSaved;
  if (error.status === 409 && webhook) return words.changed(webhook.url, webhook.is_on);
  return error.status === 400 || error.status === 409 ? error.message : words.notSaved;
}
