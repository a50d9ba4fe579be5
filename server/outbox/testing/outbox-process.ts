// A process that runs an outbox until it is killed: `node outbox-process.ts CONNECTION SMTP_URL`.
import process from "node:process";
import postgres from "postgres";
import { localServerData } from "#server/data/server-data.ts";
import { site } from "#site";
import { startOutbox } from "../outbox.ts";

const [connection = "{}", SMTP_URL] = process.argv.slice(2);
const sql = postgres({ ...JSON.parse(connection), onnotice: () => undefined });
startOutbox({
  data: localServerData(sql),
  settings: {
    SMTP_URL,
    NOTIFY_FROM: undefined,
    NOTIFY_TO: undefined,
    DATA_DIR: "",
    siteUrl: "https://roofs.example",
  },
  site,
  log: { info: () => undefined, warn: () => undefined },
  poll: 20,
});
