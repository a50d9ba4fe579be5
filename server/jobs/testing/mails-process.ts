// A process that sends mails until it is killed: `node mails-process.ts CONNECTION SMTP_URL`.
import process from "node:process";
import { site } from "#site-data/company.ts";
import { careersWords, figures } from "#site-data/data.ts";
import { localServerData } from "../../data/server-data.ts";
import { LINK_SECRET } from "../../inspections/testing/bookings.ts";
import { openPool } from "../../postgres/sql.ts";
import { startMails } from "../mails.ts";

const [connection = "{}", SMTP_URL] = process.argv.slice(2);
const sql = openPool(JSON.parse(connection));
startMails({
  data: localServerData(sql),
  settings: {
    SMTP_URL,
    NOTIFY_FROM: undefined,
    NOTIFY_TO: undefined,
    DATA_DIR: "",
    siteUrl: "https://roofs.example",
  },
  site: { ...site, receipts: false, nudges: false },
  rejection: careersWords.rejection,
  lookedAt: figures.lookedAt,
  linkSecret: LINK_SECRET,
  log: { info: () => undefined, warn: () => undefined },
  poll: 20,
});
