import type { Switched } from "#contract/switched-parts.ts";
import type { Config } from "../config.ts";
import { nameServices } from "../roof-size/services.ts";

/** Lists what this configuration has switched on, for the pages that tell visitors of it. */
export function listSwitched(config: Config): Switched {
  const { eveModel, CALCULATOR_URL, LEAD_FORM_URL, supabase, RETENTION_DAYS } = config;
  const when = (isOn: boolean) => (isOn ? {} : null);
  const isLogPublic = config.CHAT_LOG_VIEWER === "public";
  return {
    publicChatLog: when(isLogPublic),
    closedChatLog: when(!isLogPublic),
    languageModel: eveModel ? { model: eveModel.model, modelHost: new URL(eveModel.url).host } : null,
    noLanguageModel: when(!eveModel),
    tagManager: when(config.GTM_ID !== undefined),
    noTagManager: when(config.GTM_ID === undefined),
    challenge: when(config.turnstile !== undefined),
    roofLookup: config.measuring ? nameServices(config.measuring) : null,
    mail: when(config.SMTP_URL !== undefined),
    noMail: when(config.SMTP_URL === undefined),
    bucket: config.bucket ? { bucketHost: new URL(config.bucket.url).host } : null,
    calculator: CALCULATOR_URL ? { calculatorHost: new URL(CALCULATOR_URL).host } : null,
    ownCalculator: when(!CALCULATOR_URL),
    leadForm: LEAD_FORM_URL ? { leadFormHost: new URL(LEAD_FORM_URL).host } : null,
    hostedProject: supabase ? { projectHost: new URL(supabase.url).host } : null,
    retention: RETENTION_DAYS > 0 ? { days: RETENTION_DAYS.toLocaleString("en-US") } : null,
    noRetention: when(RETENTION_DAYS === 0),
  };
}
