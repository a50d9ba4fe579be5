import type { SiteClash, SiteState } from "#contract/api/site.ts";
import { fetchAsStaff } from "#contract/database-client.ts";
import { makeRandomId } from "#contract/random-id.ts";
import { STAFF_HEADER } from "#contract/staff-header.ts";
import { siteWords } from "#copy/desk/site.ts";
import { sessionStore } from "#web/ui/storage.ts";
import { DeskError, makeStaffHeader } from "../desk-call.ts";

const KEY = "eaves-site-editor";

export type EditableSite = Extract<SiteState, { editable: true }>;

/** The id of this tab, by which the server tells editors apart; it survives a reload. */
export const EDITOR = sessionStore.get(KEY) ?? makeRandomId();
sessionStore.set(KEY, EDITOR);

/** A change that was refused because somebody else has changed the same part. */
export class ClashError extends DeskError {
  readonly clash: SiteClash;

  constructor(clash: SiteClash) {
    super(409, { message: clash.error });
    this.clash = clash;
  }
}

/**
 * Calls /api/site as staff; `body` is sent as JSON, a file as it is.
 * @throws {DeskError} with the server's sentence; status 0 without an answer.
 */
export async function callSite<Answer = SiteState>(
  method: string,
  path = "",
  body?: unknown,
): Promise<Answer> {
  const isFile = body instanceof Blob;
  const type = isFile ? body.type : "application/json";
  const response = await fetchAsStaff(`/api/site${path}`, {
    method,
    headers: { [STAFF_HEADER]: makeStaffHeader(), ...(body !== undefined && { "content-type": type }) },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new DeskError(0, { message: error.message });
  });
  const answer = await response.json().catch(() => ({}));
  if (response.status === 409 && answer.changes) throw new ClashError(answer);
  if (!response.ok) throw new DeskError(response.status, { message: answer.error ?? siteWords.unreadable });
  return answer as Answer;
}
