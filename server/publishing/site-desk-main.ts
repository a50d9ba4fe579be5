// The process behind the desk's tab Site: it reads, checks and changes the site's folder, so that nobody who reads a page waits for that.
// site-desk-process.ts starts it with the socket to listen on as its argument.
import { createServer } from "node:http";
import process from "node:process";
import { getRequestListener } from "@hono/node-server";
import { buildFolder } from "#site-data/load/folder.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { workFolder } from "./committed-build.ts";
import { editableFolder } from "./editable-folder.ts";
import { siteDataApp } from "./site-data-app.ts";
import { SiteDesk } from "./site-desk.ts";
import type { CallAnswer, SentCall, SiteDeskCall } from "./site-desk-calls.ts";

let lastId = 0;
const waiting = new Map<number, (answer: CallAnswer) => void>();

if (import.meta.main) main();

function main() {
  const [, , socket] = process.argv;
  const config = readConfig(process.env);
  const log = createLog();
  let liveBuild = buildFolder();
  process.on("message", (answer: CallAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  process.on("disconnect", () => process.exit());

  const siteDesk = new SiteDesk({
    folder: editableFolder(config).folder,
    workFolder: workFolder(config.DATA_DIR),
    liveBuild: () => liveBuild,
    log,
    showPreview: (build) => call({ name: "preview", build }),
    prepare: async (build) => {
      await call({ name: "prepare", build });
      return {
        show: async () => {
          await call({ name: "show" });
          liveBuild = build;
        },
        drop: () => call({ name: "drop" }),
      };
    },
  });
  createServer(getRequestListener(siteDataApp({ siteDesk, log }).fetch, { hostname: "localhost" })).listen(
    socket,
    () => process.send?.("listening"),
  );
}

/** Calls the process that serves the site. @throws with its reason why not */
async function call(wanted: SiteDeskCall): Promise<void> {
  const id = ++lastId;
  const answered = new Promise<CallAnswer>((resolve) => waiting.set(id, resolve));
  process.send?.({ ...wanted, id } satisfies SentCall);
  const { error } = await answered;
  if (error !== null) throw new Error(error);
}
