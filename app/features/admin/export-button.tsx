import { useState } from "react";
import { deskExport } from "#content/admin.ts";
import { deskFetch } from "../../backend.ts";
import { showToast } from "../../ui/toast.ts";
import type { TabId } from "./desk-place.ts";
import { saveFile } from "./save-file.ts";

/** Saves what the list's search finds, all of it, as CSV. */
export function ExportButton({ tab, query }: { tab: TabId; query: string }) {
  const [preparing, setPreparing] = useState(false);

  async function save() {
    setPreparing(true);
    try {
      saveFile(await exportedFile(tab, query));
    } catch {
      showToast({ tone: "error", title: deskExport.errors.failed });
    }
    setPreparing(false);
  }

  return (
    <button
      type="button"
      disabled={preparing}
      className="ml-auto min-h-11 underline disabled:text-slate"
      onClick={() => void save()}
    >
      {preparing ? deskExport.preparing : deskExport.label}
    </button>
  );
}

/** The whole file, which the browser keeps on disk when it is large. Throws when it breaks off. */
async function exportedFile(tab: TabId, query: string): Promise<File> {
  const answer = await deskFetch(`/api/export/${tab}?${new URLSearchParams(query ? { q: query } : {})}`);
  if (!answer.ok) throw new Error(`The export answered ${answer.status}.`);
  const named = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return new File([await answer.blob()], named ?? `${deskExport.fileNames[tab]}.csv`, { type: "text/csv" });
}
