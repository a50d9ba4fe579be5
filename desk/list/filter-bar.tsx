import { type ReactNode, useId, useState } from "react";
import { CHANNELS } from "#contract/channels.ts";
import { ownValue } from "#contract/values.ts";
import { channelWords } from "#copy/desk/channels.ts";
import { filterWords as words } from "#copy/desk/desk.ts";
import { Icon } from "#web/ui/icon.tsx";
import { readStaffName } from "../device.ts";
import { WhoDialog } from "../staff/who-dialog.tsx";
import { CheckField } from "./check-field.tsx";
import type { Kind } from "./kind.ts";
import { type ListFilter, NO_FILTER } from "./list-filter.ts";
import { findStatusLabel } from "./status.tsx";

type FilterBarProps = {
  kind: Kind;
  filter: ListFilter;
  onFilter: (filter: ListFilter) => void;
};

const SELECT = "min-h-11 w-full rounded-card border border-slate bg-white px-2";

/** Order and filters of a list, folded away; the folded bar says which ones hold. */
export function FilterBar({ kind, filter, onFilter }: FilterBarProps) {
  const id = useId();
  const change = (part: Partial<ListFilter>) => onFilter({ ...filter, ...part });
  const { statuses = {} } = kind;
  const named = nameFilters(kind, filter);
  return (
    <details className="group shrink-0 border-b border-line text-sm">
      <summary className="flex min-h-11 list-none items-center gap-2 px-4">
        <span className="shrink-0 font-semibold">{words.title}</span>
        <span className="min-w-0 truncate text-slate">{named.join(" · ")}</span>
        <Icon name="arrow" className="ml-auto size-5 shrink-0 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid gap-3 px-4 pb-3">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <Choice id={`${id}-order`} label={words.order}>
            <select
              id={`${id}-order`}
              className={SELECT}
              value={filter.isOldestFirst ? "oldest" : "newest"}
              onChange={(event) => change({ isOldestFirst: event.currentTarget.value === "oldest" })}
            >
              <option value="newest">{words.newest}</option>
              <option value="oldest">{words.oldest}</option>
            </select>
          </Choice>
          {Object.keys(statuses).length > 0 && (
            <Choice id={`${id}-status`} label={words.status}>
              <select
                id={`${id}-status`}
                className={SELECT}
                value={filter.status}
                onChange={(event) => change({ status: event.currentTarget.value })}
              >
                <option value="">{words.all}</option>
                {Object.keys(statuses).map((status) => (
                  <option key={status} value={status}>
                    {findStatusLabel(statuses, status)}
                  </option>
                ))}
              </select>
            </Choice>
          )}
          <Choice id={`${id}-source`} label={words.source}>
            <select
              id={`${id}-source`}
              className={SELECT}
              value={filter.source}
              onChange={(event) => change({ source: event.currentTarget.value })}
            >
              <option value="">{words.all}</option>
              {CHANNELS.map((channel) => (
                <option key={channel} value={channel}>
                  {channelWords[channel]}
                </option>
              ))}
            </select>
          </Choice>
        </div>
        <div className="flex flex-wrap items-center gap-x-5">
          {kind.canWait && (
            <Switch
              label={words.unanswered}
              isOn={filter.isUnanswered}
              onSwitch={(isUnanswered) => change({ isUnanswered })}
            />
          )}
          <MineSwitch isOn={filter.isMine} onSwitch={(isMine) => change({ isMine })} />
          {named.length > 0 && (
            <button type="button" className="ml-auto min-h-11 underline" onClick={() => onFilter(NO_FILTER)}>
              {words.clear}
            </button>
          )}
        </div>
      </div>
    </details>
  );
}

/** Names the filters that hold, and an order that is not the usual one. */
function nameFilters({ statuses = {} }: Kind, filter: ListFilter): string[] {
  return [
    filter.status && findStatusLabel(statuses, filter.status),
    filter.source && (ownValue(channelWords, filter.source) ?? filter.source),
    filter.isUnanswered && words.unanswered,
    filter.isMine && words.mine,
    filter.isOldestFirst && words.oldest,
  ].filter((name): name is string => Boolean(name));
}

function Choice({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}

type SwitchProps = { isOn: boolean; onSwitch: (isOn: boolean) => void };

function Switch({ label, isOn, onSwitch }: SwitchProps & { label: string }) {
  return (
    <CheckField checked={isOn} onCheck={onSwitch}>
      {label}
    </CheckField>
  );
}

/** Shows only what the reader looks after; asks for the name where this browser has none. */
export function MineSwitch({ isOn, onSwitch }: SwitchProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Switch
        label={words.mine}
        isOn={isOn}
        onSwitch={(wanted) => (wanted && !readStaffName() ? setAsking(true) : onSwitch(wanted))}
      />
      {isAsking && <WhoDialog onClose={() => setAsking(false)} onName={() => onSwitch(true)} />}
    </>
  );
}
