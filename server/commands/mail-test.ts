// `npm run mail:test`: sends one message in the same way as notifications, and explains a failure.

import process from "node:process";
import { messageOf } from "#contract/values.ts";
import { loadCompany } from "#site-data/load/load-company.ts";
import { announce } from "../announce.ts";
import { readConfig } from "../config.ts";
import { sendTestMessage } from "../mail/delivery/test-message.ts";

try {
  const sent = await sendTestMessage(readConfig(process.env), loadCompany(), announce);
  process.exitCode = sent ? 0 : 1;
} catch (error) {
  process.stderr.write(`\n${messageOf(error)}\n`);
  process.exitCode = 1;
}
