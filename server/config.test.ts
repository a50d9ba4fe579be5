import { expect, test } from "vitest";
import { PASSWORD_RULE } from "#contract/staff-account.ts";
import { ConfigError, findMisspelledVariables, listSettings, readConfig } from "./config.ts";

test("with nothing set, everything has a working value", () => {
  const config = readConfig({});
  expect(config).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", TRUST_PROXY: 0, CHAT_LOG_VIEWER: "public" });
  expect(config.siteUrl).toBe("http://localhost:3000");
  expect(config.supabase).toBeUndefined();
});

test.each([
  ["PORT", "80a", 'PORT is "80a", but takes a port number from 0 (any free one) to 65535.'],
  ["TRUST_PROXY", "yes", 'TRUST_PROXY is "yes", but takes a number of proxies from 0 to 10.'],
  ["SITE_EDITING", "no", 'SITE_EDITING is "no", but takes on or off.'],
  ["CHAT_LOG_VIEWER", "on", 'CHAT_LOG_VIEWER is "on", but takes public or off.'],
  ["SITE_URL", "ftp://x", 'SITE_URL is "ftp://x", but takes an http or https address.'],
  ["ADMIN_PASSWORD", "short", `ADMIN_PASSWORD is 5 characters, but takes ${PASSWORD_RULE}.`],
  ["ADMIN_PASSWORD", "Password2026!", `ADMIN_PASSWORD is 13 characters, but takes ${PASSWORD_RULE}.`],
])("a bad %s is refused in one line that says what it takes", (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(message));
});

test("empty values count as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
});

test("a Supabase project needs all of its three values, and excludes a database", () => {
  const project = {
    SUPABASE_URL: "https://p.example",
    SUPABASE_PUBLISHABLE_KEY: "p",
    SUPABASE_SECRET_KEY: "s",
  };
  expect(readConfig(project).supabase).toEqual({
    url: "https://p.example",
    publishableKey: "p",
    secretKey: "s",
  });
  expect(() => readConfig({ ...project, SUPABASE_SECRET_KEY: "" })).toThrow("set all three or none");
  expect(() => readConfig({ ...project, DATABASE_URL: "postgres://h/d" })).toThrow("set one of them");
});

test("browsers are told to keep to https where SITE_URL is, for names below it only on request", () => {
  expect(readConfig({ HSTS_SUBDOMAINS: "on" }).httpsOnly).toBe("none");
  expect(readConfig({ SITE_URL: "https://roofs.example" }).httpsOnly).toBe("host");
  expect(readConfig({ SITE_URL: "https://roofs.example", HSTS_SUBDOMAINS: "on" }).httpsOnly).toBe(
    "subdomains",
  );
});

test("Turnstile needs both of its keys", () => {
  expect(readConfig({}).turnstile).toBeUndefined();
  expect(readConfig({ TURNSTILE_SITE_KEY: "k", TURNSTILE_SECRET_KEY: "s" }).turnstile).toEqual({
    siteKey: "k",
    secretKey: "s",
    verifyUrl: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  });
  for (const name of ["TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"])
    expect(() => readConfig({ [name]: "x" })).toThrow("set both or none");
});

test("a bucket for backups needs its address, both parts of its key and a passphrase", () => {
  const bucket = {
    BACKUP_S3_URL: "https://s3.example.com/bucket/roofs/",
    BACKUP_S3_KEY: "id",
    BACKUP_S3_SECRET: "secret",
    BACKUP_PASSPHRASE: "sixteen letters!",
  };
  expect(readConfig(bucket).bucket).toEqual({
    url: "https://s3.example.com/bucket/roofs",
    key: "id",
    secret: "secret",
    region: "us-east-1",
    passphrase: "sixteen letters!",
  });
  for (const name of Object.keys(bucket))
    expect(() => readConfig({ ...bucket, [name]: "" })).toThrow("set all four or none");
  expect(() => readConfig({ ...bucket, BACKUP_S3_URL: "https://s3.example.com" })).toThrow(
    "takes an address with a bucket",
  );
  expect(() => readConfig({ ...bucket, BACKUP_PASSPHRASE: "short" })).toThrow(
    "BACKUP_PASSPHRASE is 5 characters",
  );
});

test("the address of the Solar API holds a key, and is never told", () => {
  const SOLAR_API_URL = "https://solar.googleapis.com/v1/buildingInsights:findClosest?key=k";
  expect(readConfig({}).measuring).toBeUndefined();
  expect(readConfig({ SOLAR_API_URL }).measuring).toEqual({
    solarUrl: SOLAR_API_URL,
    geocoderUrl: "https://geocoding.geo.census.gov/geocoder/locations/onelineaddress",
  });
  expect(listSettings({ SOLAR_API_URL })).toMatchObject([{ name: "SOLAR_API_URL", isSecret: true }]);
  expect(() => readConfig({ SOLAR_API_URL: "solar?key=mine" })).toThrow("SOLAR_API_URL is 14 characters");
});

test("a variable that is nearly one of ours is named with the one that was meant, and others are left alone", () => {
  const environment = {
    RETENTION_DAY: "30",
    SMTPURL: "x",
    TRUST_PROXYS: "1",
    PORT: "1",
    RETENTION_DAYS: "30",
  };
  expect(findMisspelledVariables(environment)).toEqual([
    "RETENTION_DAY is no variable of Eaves; did you mean RETENTION_DAYS?",
    "SMTPURL is no variable of Eaves; did you mean SMTP_URL?",
    "TRUST_PROXYS is no variable of Eaves; did you mean TRUST_PROXY?",
  ]);
  const usual =
    "PATH HOME HOSTNAME HOSTTYPE USER SHELL LOGNAME EDITOR PWD OLDPWD LANG TERM SUDO_USER NODE_ENV npm_config_cache SITE_DIR";
  expect(findMisspelledVariables(Object.fromEntries(usual.split(" ").map((name) => [name, "x"])))).toEqual(
    [],
  );
});
