import type { SiteState } from "#contract/api/site.ts";
import { deskFetch } from "#contract/database-client.ts";
import { DeskError } from "../desk-call.ts";

export type EditableSite = Extract<SiteState, { editable: true }>;

/**
 * Calls /api/site as staff; `body` is sent as JSON, a file as it is.
 * @throws {DeskError} with the server's sentence; status 0 where no answer came.
 */
export async function siteCall<Answer = SiteState>(
  method: string,
  path = "",
  body?: unknown,
): Promise<Answer> {
  const isFile = body instanceof Blob;
  const type = isFile ? body.type : "application/json";
  const response = await deskFetch(`/api/site${path}`, {
    method,
    ...(body !== undefined && {
      body: isFile ? body : JSON.stringify(body),
      headers: { "content-type": type },
    }),
  }).catch((error: Error) => {
    throw new DeskError(0, { message: error.message });
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new DeskError(response.status, {
      message: answer.error ?? "The server gave no answer that can be read.",
    });
  return answer as Answer;
}
