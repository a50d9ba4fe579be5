import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { callWords as words } from "#copy/desk/calls.ts";
import { useDeskAddress } from "../../desk-address.ts";
import { useDeskKey } from "../../desk-key.ts";
import { NO_FILTER } from "../../list/list-filter.ts";
import { Modal } from "../../list/modal.tsx";
import { findTab } from "../../person/record-address.ts";
import { LeadForm } from "./lead-form.tsx";

/** Writes down a lead by hand, by a press or by the key N wherever nobody types. */
export function NewLeadButton() {
  const [isOpen, setOpen] = useState(false);
  useDeskKey("n", () => setOpen(true));
  return (
    <>
      <button
        type="button"
        title={words.shortcut}
        aria-keyshortcuts="N"
        aria-label={words.new}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 text-sm font-semibold"
        onClick={() => setOpen(true)}
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="w-4 fill-none stroke-current stroke-2">
          <path d="M8 2v12M2 8h12" />
        </svg>
        <span className="max-lg:hidden">{words.new}</span>
      </button>
      {isOpen && <NewLeadDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NewLeadDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title={words.new}
      className="max-h-[calc(100dvh-1rem)] w-[min(36rem,calc(100%-1rem))] p-4 sm:p-6"
      onClose={onClose}
    >
      {(close) => <NewLead close={close} />}
    </Modal>
  );
}

function NewLead({ close }: { close: () => void }) {
  const { goTo } = useDeskAddress();
  const { search } = useLocation();
  const [openedAt] = useState(search);
  // A caller who is known, or the lead that was saved, is in the address.
  useEffect(() => {
    if (search !== openedAt) close();
  }, [search, openedAt, close]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-[0.9375rem] leading-normal">
      <div className="grid gap-1">
        <h2 className="text-lg font-bold">{words.new}</h2>
        <p className="text-slate">{words.introduction}</p>
      </div>
      <LeadForm
        onCancel={close}
        onSaved={(id) => {
          close();
          goTo({ tab: findTab("call"), open: id, query: "", view: null, day: null, filter: NO_FILTER });
        }}
      />
    </div>
  );
}
