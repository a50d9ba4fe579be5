import { expect, test } from "vitest";
import { findEmergency } from "./emergency.ts";
import { fold } from "./language/fold.ts";

test("people in danger, something through the roof, and water coming in are emergencies, in this order", () => {
  const told: [message: string, kind: string][] = [
    ["My husband fell off the ladder and is hurt", "danger"],
    ["water is dripping through the light fixture", "danger"],
    ["a power line is down on my roof", "danger"],
    ["a tree just fell on my house!!", "collapse"],
    ["the ceiling in my kitchen is bulging", "collapse"],
    ["there's a big hole in my roof", "collapse"],
    ["Tree limb came thru the garage roof an hour ago", "collapse"],
    ["roof hole tree fell HELP", "collapse"],
    ["WATER IS POURING THROUGH MY CEILING", "leak"],
    ["my roof is leaking right now", "leak"],
    ["it's raining inside my bedroom", "leak"],
    ["roof started leaking, buckets everywhere", "leak"],
    ["what should I do if water is coming in?", "leak"],
  ];
  for (const [message, kind] of told)
    expect({ message, kind: findEmergency(fold(message)) }).toEqual({ message, kind });
});

test("questions about what you do, and old damage, are none", () => {
  for (const message of [
    "do you fix leaking roofs?",
    "how much does it cost to fix a small leak",
    "are you insured if someone gets hurt on my property?",
    "the roof was leaking last year but it got fixed",
    "do you have 24 hour emergency service?",
    "will insurance cover it if a tree falls on my roof",
    "my gutters are full",
    "my roof is old and a tree hangs over it",
  ]) {
    expect({ message, kind: findEmergency(fold(message)) }).toEqual({ message, kind: undefined });
  }
});
