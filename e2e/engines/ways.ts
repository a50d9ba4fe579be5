import { pages } from "#copy/pages/pages.ts";
import { TEST_PASSWORD } from "#server/testing/start-site.ts";
import type { Engine } from "./engine.ts";

/** A course that a visitor or staff takes on the site at `url`, without a look at what is inside. @throws where it does not go on */
export type Way = { name: string; walk: (engine: Engine, url: string) => Promise<void> };

const PERSON = { first: "Ann", last: "Lee", phone: "614 555 0142" };
/** Slower than a robot, which the server takes a faster visitor for. */
const HUMAN_MS = 1_800;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const makeEmail = () => `${crypto.randomUUID()}@example.com`;

async function press(engine: Engine, css: string, text?: string | RegExp): Promise<void> {
  await (await engine.find({ css, ...(text && { text }) })).press();
}

async function fill(engine: Engine, css: string, words: string): Promise<void> {
  await (await engine.find({ css })).type(words);
}

async function closePromo(engine: Engine): Promise<void> {
  await press(engine, "[data-offer] button");
}

export const ways: readonly Way[] = [
  {
    name: "the pages",
    async walk(engine, url) {
      for (const { path, heading } of Object.values(pages).filter(({ sitemap }) => sitemap)) {
        await engine.open(url + path);
        if (path === "/") await closePromo(engine);
        await engine.find({ css: "h1", text: heading });
      }
    },
  },
  {
    name: "a page from the menu, and back",
    async walk(engine, url) {
      await engine.open(url);
      await press(engine, "header nav a", "Financing");
      await engine.find({ css: "h1", text: pages.financing.heading });
      await press(engine, "header a[aria-label]");
      await engine.find({ css: "h1", text: pages.home.heading });
    },
  },
  {
    name: "the chat with a card",
    async walk(engine, url) {
      await engine.open(`${url}/services`);
      await press(engine, "button[popovertarget]", /Chat Live/);
      await fill(engine, "[popover] :is(input, textarea)", "I want to book an inspection");
      await press(engine, "[popover] button[type=submit]");
      await engine.find({ css: ".chat-card" });
    },
  },
  {
    name: "the calculator to a range, and the request",
    async walk(engine, url) {
      await engine.open(`${url}/estimate`);
      await engine.enterFrame("Roof Estimate Calculator");
      await press(engine, "label:has(input[type=radio])", /^Residential Roofing/);
      await press(engine, "label:has(input[type=radio])", /^Metal Roofing System/);
      await press(engine, "label:has(input[type=radio])", /^Cape/);
      await press(engine, "label:has(input[type=radio])", /^Usual/);
      await engine.find({ css: "p", text: /^\$[\d,]+ to \$[\d,]+$/ });
      await press(engine, "button[type=submit]");
      await fill(engine, "input[name=firstName]", PERSON.first);
      await fill(engine, "input[name=lastName]", PERSON.last);
      await fill(engine, "input[name=email]", makeEmail());
      await fill(engine, "input[name=phone]", PERSON.phone);
      await wait(HUMAN_MS);
      await press(engine, "button[type=submit]");
      await engine.find({ css: "p", text: /^Your reference: / });
      await engine.leaveFrame();
    },
  },
  {
    name: "an application",
    async walk(engine, url) {
      await engine.open(`${url}/application?position=Project%20Manager`);
      await fill(engine, "input[name=fullName]", `${PERSON.first} ${PERSON.last}`);
      await fill(engine, "input[name=email]", makeEmail());
      await wait(HUMAN_MS);
      await press(engine, "main button[type=submit]");
      await engine.find({ css: ".toast *", text: "Application Submitted" });
    },
  },
  {
    name: "a booking",
    async walk(engine, url) {
      await engine.open(`${url}/contact#book`);
      await fill(engine, "#book input[name=firstName]", PERSON.first);
      await fill(engine, "#book input[name=lastName]", PERSON.last);
      await fill(engine, "#book input[name=email]", makeEmail());
      await fill(engine, "#book input[name=phone]", PERSON.phone);
      await fill(engine, "#book input[name=address]", "12 Oak Street");
      await fill(engine, "#book input[name=city]", "Dublin");
      await fill(engine, "#book input[name=zipCode]", "43017");
      await wait(HUMAN_MS);
      await press(engine, "#book button[type=submit]");
      await engine.find({ css: "[data-booked]" });
    },
  },
  {
    name: "the desk's sign-in and its tabs",
    async walk(engine, url) {
      await engine.open(`${url}/admin`);
      await fill(engine, "input[type=password]", TEST_PASSWORD);
      await press(engine, "button[type=submit]");
      for (const tab of [
        "Applications",
        "Chat Logs",
        "Estimates",
        "Inspections",
        "Activity",
        "Report",
        "Today",
      ]) {
        await press(engine, "[role=tab]", new RegExp(`^${tab}`));
        await engine.find({ css: `[role=tab][aria-selected=true]`, text: new RegExp(`^${tab}`) });
        await engine.find({ css: "[role=tabpanel]" });
      }
    },
  },
];
