import { fetchAsStaff } from "#contract/database-client.ts";
import type { DeskPhotos } from "#contract/photos.ts";
import { SERVICES } from "#contract/routes.ts";
import { deskPhotoWords as words } from "#copy/desk/photos.ts";
import { addTimeout, DeskError } from "../desk-call.ts";
import type { RecordName } from "../person/record-address.ts";

/** Reads the addresses of a record's photos. @throws {DeskError} */
export async function readPhotos({ kind, id }: RecordName, signal?: AbortSignal): Promise<DeskPhotos> {
  const asked = new URLSearchParams({ kind, subject: id });
  const response = await fetchAsStaff(`${SERVICES.deskPhotos}?${asked}`, {
    signal: addTimeout(signal),
  }).catch((error: Error) => {
    throw new DeskError(0, { message: error.message });
  });
  if (!response.ok) throw new DeskError(response.status, { message: words.failed });
  return response.json();
}
