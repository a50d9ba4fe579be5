import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { listSwitched } from "./switched.ts";

function listOn(environment: Record<string, string>): string[] {
  return Object.entries(listSwitched(readConfig(environment))).flatMap(([name, on]) => (on ? [name] : []));
}

test("without configuration the log is public and nothing else is told of another company", () => {
  expect(listOn({})).toEqual([
    "publicChatLog",
    "noLanguageModel",
    "noTagManager",
    "noMail",
    "ownCalculator",
    "noRetention",
  ]);
});

test("what is configured is told, with its names", () => {
  const environment = {
    CHAT_LOG_VIEWER: "off",
    EVE_MODEL_URL: "https://models.example/v1",
    EVE_MODEL: "large",
    GTM_ID: "GTM-TEST1",
    TURNSTILE_SITE_KEY: "k",
    TURNSTILE_SECRET_KEY: "s",
    SOLAR_API_URL: "https://solar.googleapis.com/v1/buildingInsights:findClosest?key=k",
    CALCULATOR_URL: "https://calculator.example/a",
    LEAD_FORM_URL: "https://forms.example/b",
    RETENTION_DAYS: "1095",
    SMTP_URL: "smtp://mail.example:587",
    BACKUP_S3_URL: "https://store.example/bucket",
    BACKUP_S3_KEY: "k",
    BACKUP_S3_SECRET: "s",
    BACKUP_PASSPHRASE: "sixteen characters",
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "p",
    SUPABASE_SECRET_KEY: "s",
  };
  expect(listSwitched(readConfig(environment))).toEqual({
    publicChatLog: null,
    closedChatLog: {},
    languageModel: { model: "large", modelHost: "models.example" },
    noLanguageModel: null,
    tagManager: {},
    noTagManager: null,
    challenge: {},
    roofLookup: { geocoder: "the U.S. Census Bureau", surveyor: "Google" },
    mail: {},
    noMail: null,
    bucket: { bucketHost: "store.example" },
    calculator: { calculatorHost: "calculator.example" },
    ownCalculator: null,
    leadForm: { leadFormHost: "forms.example" },
    hostedProject: { projectHost: "project.example" },
    retention: { days: "1,095" },
    noRetention: null,
  });
});
