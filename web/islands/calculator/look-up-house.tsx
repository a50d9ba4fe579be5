import { useEffect, useEffectEvent, useRef, useState } from "react";
import { runtimeConfig } from "#contract/api/config.ts";
import { LONGEST_ADDRESS, type RoofSizeAnswer } from "#contract/api/roof-size.ts";
import { keysOf } from "#contract/values.ts";
import { formatArea, roofSizeErrors, roofSize as words } from "#copy/forms/roof-size.ts";
import { splitAddress } from "../../address-parts.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { askRoofSize, type RoofSizeResult } from "./ask-roof-size.ts";
import type { ScreenProps } from "./calculator-state.ts";
import { keepLookup, type Lookup, readLookup } from "./measured-roof.ts";

/**
 * Measures the visitor's house by its address. What is found is put into the fields of the calculator, to be agreed to by going on, or
 * changed.
 */
export function LookUpHouse({ values, onType, onPick }: ScreenProps) {
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController | null>(null);
  const [lookup, setLookup] = useState(readLookup);
  const [isLooking, setLooking] = useState(false);
  const [refusal, setRefusal] = useState<Exclude<RoofSizeResult, { found: RoofSizeAnswer }> | null>(null);
  const services = runtimeConfig().roofLookup;
  const { found } = lookup;

  function change(changes: Partial<Lookup>) {
    setLookup((before) => ({ ...before, ...changes }));
    keepLookup({ ...readLookup(), ...changes }); // at once: an answer to Next takes the part away
  }

  async function lookUp() {
    const typed = input.current?.value.trim() ?? "";
    if (running.current) return;
    setRefusal(typed === "" ? { error: roofSizeErrors.incomplete, isMistyped: true } : null);
    if (typed === "") return input.current?.focus();
    running.current = new AbortController();
    const { signal } = running.current;
    setLooking(true);
    const result = await askRoofSize(typed, signal);
    if (signal.aborted) return;
    running.current = null;
    setLooking(false);
    change({ typed: input.current?.value ?? typed });
    if ("found" in result) return take(result.found);
    setRefusal(result);
    change({ found: null });
    input.current?.focus();
  }

  /** Puts the size into the fields; that of the area keeps its own value, as all that visitors type in. */
  function take(roof: RoofSizeAnswer) {
    change({ found: roof });
    const area = findAreaField(input.current);
    if (area) area.value = formatArea(roof.footprint);
    onType("area", formatArea(roof.footprint));
    onType("pitch", String(roof.pitch));
  }

  const begin = useEffectEvent(() => {
    if (found && !values.area) take(found);
  });
  useEffect(() => begin(), []);

  const filled = splitAddress(lookup.filled);
  const hasOwnAddress = keysOf(filled).some((field) => !["", filled[field]].includes(values[field]));

  /** Fills in the address of the request, unless the visitor has given one. */
  function fillAddress(roof: RoofSizeAnswer) {
    if (hasOwnAddress) return;
    const parts = splitAddress(roof.address);
    for (const field of keysOf(parts)) onType(field, parts[field]);
    change({ filled: roof.address });
  }

  /** Going on with an address alone looks it up; otherwise it agrees to what was found, unless the size was changed. */
  const onSubmit = useEffectEvent((event: Event) => {
    const area = findAreaField(input.current)?.value ?? "";
    if (area === "" && input.current?.value.trim()) {
      event.preventDefault();
      event.stopPropagation();
      void lookUp();
    } else if (found && area === formatArea(found.footprint)) fillAddress(found);
  });
  useEffect(() => {
    const form = input.current?.form;
    const listener = (event: Event) => onSubmit(event);
    form?.addEventListener("submit", listener);
    return () => {
      form?.removeEventListener("submit", listener);
      running.current?.abort();
    };
  }, []);

  return (
    <div className="grid gap-4 rounded-card border border-line bg-paper p-4">
      <Field label={words.label} hint={services && words.hint(services)} error={refusal?.error}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            autoComplete="street-address"
            autoCapitalize="words"
            enterKeyHint="search"
            maxLength={LONGEST_ADDRESS}
            defaultValue={lookup.typed || joinAddress(values)}
            onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault(); // it would send the form
              void lookUp();
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button kind="quiet" aria-disabled={isLooking} onClick={() => void lookUp()}>
          {isLooking ? words.looking : words.go}
        </Button>
        {refusal && !refusal.isMistyped && (
          <button
            type="button"
            className="min-h-11 text-left font-semibold underline"
            onClick={() => onPick?.("sizeFrom", "house")}
          >
            {words.pick}
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isLooking ? words.looking : found && words.told(found)}
      </p>
      {found && <FoundRoof roof={found} isFilled={!hasOwnAddress} />}
    </div>
  );
}

/** The roof that was found; a screen reader hears of it as it comes. */
function FoundRoof({ roof, isFilled }: { roof: RoofSizeAnswer; isFilled: boolean }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <p className="text-[1.375rem] leading-tight font-bold tracking-[-0.01em] tabular-nums">
        {words.area(roof)}
      </p>
      <p>{words.details(roof)}</p>
      <p className="text-slate">{roof.address}</p>
      <p className="mt-1 text-note text-slate">
        {words.note} {isFilled && words.filled}
      </p>
    </div>
  );
}

/** The footprint's field, which stands in the same form. */
function findAreaField(input: HTMLInputElement | null): HTMLInputElement | null {
  const field = input?.form?.elements.namedItem("area");
  return field instanceof HTMLInputElement ? field : null;
}

function joinAddress({ address, city, zipCode }: ScreenProps["values"]): string {
  return address && [address, city, zipCode].filter(Boolean).join(", ");
}
