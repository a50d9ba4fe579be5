import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findForbiddenPromise, warnOfPromises } from "./forbidden-promises.ts";
import { checkSite } from "./site-check.ts";

const SECOND = path.resolve(import.meta.dirname, "../testing/second-company");

const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  deductible: [
    "We waive the deductible.",
    "We’ll waive your deductible!",
    "We credit $500 toward your deductible.",
    "We will gladly cover your deductible",
    "We can pay your insurance deductible for you.",
    "Our team can help you with your deductible.",
    "We **absorb** the deductible",
    "Your deductible is on us.",
    "Have your deductible waived.",
    "Get a $1,000 gift card toward your deductible",
    "Use code ROOF2024 against your deductible",
    "A 10% discount off your deductible",
    "Pay no deductible",
    "Zero deductible, zero stress",
    "You won't pay your deductible with us.",
    "Get your new roof without paying a deductible.",
    "Skip the deductible this spring",
    "Make it easy: we eat your deductible.",
    "No out-of-pocket cost",
    "A new roof with $0 out of pocket",
    "Your storm repair costs you nothing",
  ],
  "licensed public adjuster": [
    "We act as your public adjuster.",
    "We are licensed public adjusters",
    "We're your roofer and your public adjuster",
    "A public adjuster on staff",
    "We negotiate with your insurer.",
    "we'll negotiate the claim",
    "Let us handle your insurance claim.",
    "Our claims specialists fight the adjuster",
    "Our team will handle the whole claim for you",
    "We file your claim.",
    "You can count on us to fight your insurance company",
    "We maximize your settlement",
    "Get the maximum payout",
    "We get your claim approved",
    "Claims filed on your behalf",
    "Denied claims overturned",
  ],
  "the insurer's to say": [
    "Your insurance pays for everything.",
    "Your policy will cover the roof",
    "A new roof paid for by insurance",
    "It lowers your premiums",
    "Save on your insurance premium",
    "Your premium drops",
  ],
  "not free|guarantee|federal|years": [
    "Get a free roof!",
    "Free roof replacement after hail",
    "A free new roof",
    "Ask for your new roof at no cost",
    "Your roof replacement free of charge",
    "Guaranteed approval",
    "We guarantee your claim",
    "Approval guaranteed",
    "Everyone is approved",
    "Claim a tax credit",
    "A lifetime warranty",
  ],
};

const HONEST = [
  "We cannot waive your deductible.",
  "We can't waive, rebate or credit your deductible, and no roofer may.",
  "No contractor may waive a deductible.",
  "No contractor may act as a public adjuster.",
  "We are a roofing contractor, not a public adjuster or an insurer.",
  "We do not negotiate or settle claims.",
  "We never negotiate with your insurer.",
  "We will not handle your claim; we document the damage and meet the adjuster.",
  "This offer cannot be used to offset, rebate, credit or waive any part of an insurance deductible.",
  "None of our codes can be used against a deductible.",
  "Your deductible is yours to pay.",
  "You pay your deductible to us with the final invoice.",
  "We paid our deductible and got a receipt for every step.",
  "Our lender can finance your share of the work.",
  "The insurer pays the cost of repair less your deductible.",
  "It is illegal in Texas to waive your deductible.",
  "Beware of roofers who promise a free roof.",
  "A contractor who offers to pay your deductible breaks the law.",
  "Can you waive my deductible?",
  "Do you negotiate with my insurer?",
  "Will my insurance pay for a new roof?",
  "What does your warranty cover?",
  "Ask your insurer whether the policy covers the roof.",
  "We cannot promise that your insurance pays for the roof.",
  "Ask your insurer whether a class 4 roof lowers your premium.",
  "Free roof inspection",
  "Free Roof Estimate",
  "Ask for your free roof replacement estimate.",
  "A leak-free roof, and hassle free roofing",
  "Free roofing advice",
  "We inspect your new roof free of charge.",
  "An inspection costs you nothing.",
  "You pay nothing out of pocket for the inspection.",
  "There is no deductible on a warranty repair.",
  "Premium shingles cut noise.",
  "We reduce waste with premium materials.",
  "The federal tax credits ended in 2025; ask a tax adviser.",
  "No tax credit is left for a roof.",
  "We meet your adjuster at the house and answer questions about the roof.",
  "We work beside your public adjuster if you have one.",
  "We photograph the damage, write the estimate and hand you both for your claim.",
  "We handle permits, deliveries and cleanup.",
  "We fight leaks with copper flashing.",
  "No approval is guaranteed.",
  "We don't guarantee coverage.",
  "Who pays the deductible? You do.",
  "Who pays the deductible? You.",
  "Can you waive my deductible? No.",
  "Deductibles have gone up.",
  "Is the deductible gone up since last year?",
  "The check comes when the deductible is paid.",
  "We cannot overturn a denied claim.",
  "An insurer may overturn a denied claim.",
  "We pay our crews fairly and discount nothing without telling you.",
];

for (const [advice, promises] of Object.entries(FORBIDDEN))
  test(`a promise that the law forbids is found, with what to write instead: ${advice}`, () => {
    for (const promise of promises)
      expect(findForbiddenPromise(promise)?.advice, promise).toMatch(new RegExp(advice));
  });

test("an honest sentence is let through, a denial and a visitor's question too", () => {
  for (const sentence of HONEST) expect(findForbiddenPromise(sentence), sentence).toBeUndefined();
});

test("a denial answers for its own sentence only", () => {
  expect(findForbiddenPromise("We never rush. We waive your deductible.")?.found).toBe(
    "waive your deductible",
  );
  expect(findForbiddenPromise("Can you waive my deductible? We waive every deductible.")?.found).toBe(
    "waive every deductible",
  );
});

test("a company is warned of its promises, with file and line, and nothing is stopped", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  try {
    cpSync(SECOND, folder, { recursive: true });
    expect(warnOfPromises(folder)).toEqual([]);
    const services = readFileSync(path.join(folder, "services.yaml"), "utf8");
    const [description = ""] = /(?<=description: ).*/.exec(services) ?? [];
    writeFileSync(
      path.join(folder, "services.yaml"),
      services.replace(description, "We negotiate with your insurer."),
    );
    const line = services.slice(0, services.indexOf(description)).split("\n").length;
    mkdirSync(path.join(folder, "pages"), { recursive: true });
    writeFileSync(
      path.join(folder, "pages/about.md"),
      "---\ntitle: X\ndescription: Y\n---\nHello\n\nWe also\nwaive your\ndeductible.\n\n- Get a free roof!\n",
    );
    const { problems, notes } = await checkSite(folder);
    expect(problems).toEqual([]);
    expect(notes.slice(-4, -1)).toEqual([
      expect.stringMatching(
        `^services.yaml line ${line}: "We negotiate with your insurer": only a licensed .* \\(Texas`,
      ),
      expect.stringMatching(
        '^pages/about.md line 7: "waive your deductible": a contractor may not .* \\(Texas',
      ),
      expect.stringMatching('^pages/about.md line 11: "free roof": a roof is not free; .* 16 CFR 251'),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("so is one in a town's page and in an article", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "eaves-site-"));
  try {
    for (const name of ["towns", "articles"]) mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, "towns/dublin-oh.yaml"), "name: Dublin\nabout:\n  - Get a free roof!\n");
    writeFileSync(
      path.join(folder, "articles/hail.md"),
      "---\ntitle: Hail\n---\n\nWe waive your deductible.\n",
    );
    expect(warnOfPromises(folder).map(({ file, line }) => [file, line])).toEqual([
      ["towns/dublin-oh.yaml", 3],
      ["articles/hail.md", 5],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
