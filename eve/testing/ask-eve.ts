// Asks Eve the lines of standard input, one conversation, on the site that SITE_DIR names; writes {"chat": words of the panel,
// "replies": [...]}.
import { readFileSync } from "node:fs";
import process from "node:process";
import { chat } from "#copy/chat.ts";
import { Player } from "../eval/player.ts";
import { createEve } from "../eve.ts";

const player = new Player(createEve({ log: { warn: () => undefined } }));
const replies: unknown[] = [];
for (const line of readFileSync(process.stdin.fd, "utf8").split("\n").filter(Boolean))
  replies.push(await player.say(line));
const { title, greeting, menu, program } = chat;
process.stdout.write(JSON.stringify({ chat: { title, greeting, program, menu: menu.items }, replies }));
