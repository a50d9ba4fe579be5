import { useQuery } from "@tanstack/react-query";
import { areManyFiles } from "#contract/many-files.ts";
import { deskWords } from "#copy/desk/desk.ts";
import { callDesk } from "./desk-call.ts";

const ASK_EVERY_MS = 300_000;

/** Says that visitors send many photos and resumes, before no more are taken; else nothing. */
export function ManyFilesNotice() {
  const { data } = useQuery({
    queryKey: ["files of a day"],
    queryFn: async ({ signal }) => (await callDesk("upload_state", {}, signal))[0] ?? null,
    refetchInterval: ASK_EVERY_MS,
    retry: false,
  });
  if (!data || !areManyFiles(data.bytes, data.ceiling)) return null;
  return (
    <p className="bg-amber px-4 py-2 font-semibold">
      {deskWords.manyFiles(inMegabytes(data.bytes), inMegabytes(data.ceiling))}
    </p>
  );
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024).toLocaleString("en-US")} MB`;
}
