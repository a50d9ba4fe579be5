import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ALERTS, type Alert } from "#contract/api/push.ts";
import { alertWords } from "#copy/desk/alerts.ts";
import { site } from "#site-data/company.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { makeTimeFormats } from "#web/ui/zoned-time.ts";
import { CheckField } from "../list/check-field.tsx";
import { type AlertSettings, sendTestCall } from "./device-alerts.ts";
import { DialogEnd } from "./dialog-end.tsx";
import { describeFailure, useAlertChanges } from "./use-alerts.ts";

const DEFAULT_QUIET_HOURS = { from: "21:00", until: "07:00" };

const ZONE = makeTimeFormats(site.timeZone).zone();

/** A checkbox drawn as a switch, because it acts at once; the checkboxes below it only choose. */
const SWITCH =
  "relative h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-slate bg-white transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-slate before:transition-transform checked:border-moss checked:bg-moss checked:before:translate-x-5 checked:before:bg-white aria-disabled:opacity-60 motion-reduce:transition-none motion-reduce:before:transition-none forced-colors:appearance-auto";

type AlertsFormProps = { isOn: boolean; settings: AlertSettings; onClose: () => void };

/** Turns alerts on and off, and shows their settings. */
export function AlertsForm({ isOn, settings, onClose }: AlertsFormProps) {
  const changes = useAlertChanges();
  const { turnOn, turnOff, save } = changes;
  const isTurning = turnOn.isPending || turnOff.isPending;
  const latest = findLatestChange(changes);

  function toggleAlerts() {
    if (isTurning) return;
    if (isOn) turnOff.mutate();
    else turnOn.mutate(settings);
  }

  return (
    <>
      <label className="flex min-h-14 items-center justify-between gap-4 rounded-card border border-line bg-paper px-4 font-semibold">
        {alertWords.on}
        <input
          type="checkbox"
          className={SWITCH}
          checked={turnOn.isPending || (isOn && !turnOff.isPending)}
          aria-disabled={isTurning || undefined} // a disabled one would lose the focus
          onChange={toggleAlerts}
        />
      </label>
      {isOn && <Choices saved={settings} save={save} />}
      {isOn && <Trial />}
      <p className="text-sm text-slate">{alertWords.loggedOut}</p>
      <DialogEnd
        failure={latest.error && describeFailure(latest.error)}
        progress={describeProgress(latest, changes)}
        onClose={onClose}
      />
    </>
  );
}

type ChoicesProps = { saved: AlertSettings; save: Changes["save"] };

/** The reasons of alerts and the quiet hours; each change is saved at once. */
function Choices({ saved, save }: ChoicesProps) {
  const [settings, setSettings] = useState(saved);

  function change(to: Partial<AlertSettings>) {
    const changed = { ...settings, ...to };
    setSettings(changed);
    // A change that could not be saved must not stay on the screen.
    if (!findFault(changed)) save.mutate(changed, { onError: () => setSettings(saved) });
  }

  return (
    <>
      <Kinds chosen={settings.alerts} onChange={(alerts) => change({ alerts })} />
      <QuietHours
        quiet={settings.quiet}
        fault={findFault(settings)}
        onChange={(quiet) => change({ quiet })}
      />
    </>
  );
}

function Kinds({
  chosen,
  onChange,
}: {
  chosen: readonly Alert[];
  onChange: (alerts: readonly Alert[]) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{alertWords.about}</legend>
      <div className="grid sm:grid-cols-2">
        {ALERTS.map((alert) => (
          <CheckField
            key={alert}
            checked={chosen.includes(alert)}
            onCheck={(isChosen) =>
              onChange(ALERTS.filter((other) => (other === alert ? isChosen : chosen.includes(other))))
            }
          >
            {alertWords.kinds[alert]}
          </CheckField>
        ))}
      </div>
      <p className="text-sm text-slate">{chosen.length > 0 ? alertWords.again : alertWords.nothing}</p>
    </fieldset>
  );
}

type QuietHoursProps = {
  quiet: AlertSettings["quiet"];
  fault: string | null;
  onChange: (quiet: AlertSettings["quiet"]) => void;
};

function QuietHours({ quiet, fault, onChange }: QuietHoursProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <CheckField
        isStrong
        checked={quiet !== null}
        onCheck={(isQuiet) => onChange(isQuiet ? DEFAULT_QUIET_HOURS : null)}
      >
        {alertWords.quiet}
      </CheckField>
      {quiet && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              type="time"
              label={alertWords.quietFrom}
              value={quiet.from}
              error={fault}
              onChange={({ currentTarget: { value } }) => onChange({ ...quiet, from: value })}
            />
            <TextField
              type="time"
              label={alertWords.quietUntil}
              value={quiet.until}
              onChange={({ currentTarget: { value } }) => onChange({ ...quiet, until: value })}
            />
          </div>
          <p className="text-sm text-slate">{alertWords.quietHint(ZONE)}</p>
        </>
      )}
    </div>
  );
}

/** Sends a test call to this device and shows its result. */
function Trial() {
  const trial = useMutation({ mutationFn: sendTestCall, retry: false });
  const failure = trial.error ? alertWords.notTested : trial.data;
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <Button kind="quiet" disabled={trial.isPending} onClick={() => trial.mutate()}>
        {trial.isPending ? alertWords.testing : alertWords.test}
      </Button>
      <div role="status" className="text-sm">
        {failure && <p className="font-medium text-brick">{failure}</p>}
        {trial.isSuccess && !failure && <p className="font-medium text-moss">{alertWords.tested}</p>}
      </div>
    </div>
  );
}

type Changes = ReturnType<typeof useAlertChanges>;

/** The latest change: the form shows the result of that one only. */
function findLatestChange({ turnOn, turnOff, save }: Changes) {
  const switched = turnOn.submittedAt > turnOff.submittedAt ? turnOn : turnOff;
  return save.submittedAt > switched.submittedAt ? save : switched;
}

function describeProgress(
  latest: ReturnType<typeof findLatestChange>,
  { turnOn, turnOff, save }: Changes,
): string | null {
  if (turnOn.isPending) return alertWords.turningOn;
  if (turnOff.isPending) return alertWords.turningOff;
  if (save.isPending) return alertWords.saving;
  return latest === save && save.isSuccess ? alertWords.saved : null;
}

function findFault({ quiet }: AlertSettings): string | null {
  if (!quiet) return null;
  if (!quiet.from || !quiet.until) return alertWords.incomplete;
  return quiet.from === quiet.until ? alertWords.same : null;
}
