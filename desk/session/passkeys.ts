import { getDeskAuth } from "#contract/database-client.ts";
import { signInWords } from "#copy/desk/sign-in.ts";
import { nameBrowser } from "./browser-name.ts";
import { forgetWho } from "./who.ts";

const { errors } = signInWords;

export type Passkey = { id: string; name: string; createdAt: string; usedAt: string | null };

/** The reason why this browser has no passkeys here; null where it has. */
export function findPasskeyObstacle(): string | null {
  if (!window.isSecureContext) return errors.insecure;
  return "PublicKeyCredential" in window ? null : errors.unsupported;
}

/**
 * Signs in with a passkey, of whoever it is. With `mediation` "conditional" the browser offers it in the password field, and the promise stays
 * open until `signal` ends it.
 * @returns null, or the failure as a sentence; "" for a ceremony that was ended
 */
export async function signInWithPasskey(
  options: { mediation?: "conditional"; signal?: AbortSignal } = {},
): Promise<string | null> {
  try {
    const auth = await getDeskAuth();
    const { data, error } = await auth.signInWithPasskey({ options });
    if (error) return explainFailure(error);
    if (!data.session) return errors.unknown;
    forgetWho();
    return null;
  } catch {
    return errors.noAnswer;
  }
}

/** True where the browser offers passkeys in a field. */
export async function canOfferPasskeys(): Promise<boolean> {
  return (
    findPasskeyObstacle() === null &&
    ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
  );
}

/** Makes a passkey of the signed-in account on this device. Returns null, or the failure as a sentence. */
export async function makePasskey(): Promise<string | null> {
  const obstacle = findPasskeyObstacle();
  if (obstacle) return obstacle;
  try {
    const auth = await getDeskAuth();
    const { data, error } = await auth.registerPasskey();
    if (error) return isExcluded(error) ? signInWords.join.excluded : signInWords.join.failed;
    await auth.passkey.update({ passkeyId: data.id, friendlyName: nameBrowser() });
    return null;
  } catch {
    return errors.noAnswer;
  }
}

/** Lists the passkeys of the signed-in account, the newest first. @throws without an answer */
export async function listPasskeys(): Promise<Passkey[]> {
  const { data, error } = await (await getDeskAuth()).passkey.list();
  if (error) throw error;
  return data
    .map(({ id, friendly_name, created_at, last_used_at }) => ({
      id,
      name: friendly_name || signInWords.mine.unnamed,
      createdAt: created_at,
      usedAt: last_used_at ?? null,
    }))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** A failure of Auth, or of the browser's ceremony, which has a `code` and no status. */
type Failure = { name: string; code?: string | undefined; status?: number | undefined };

function isExcluded(error: Failure): boolean {
  return error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
}

function explainFailure(error: Failure): string {
  if (error.code === "ERROR_CEREMONY_ABORTED") return "";
  if (error.name === "AuthRetryableFetchError") return errors.noAnswer;
  if (error.status === 429) return signInWords.other.errors.tooMany;
  if (error.status) return errors.unknown;
  return errors.cancelled;
}
