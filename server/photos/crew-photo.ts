import * as z from "zod";
import { CREW_PHOTO_FIELDS } from "#contract/photos.ts";
import { accountErrors } from "#copy/account-errors.ts";
import { crewPhotoErrors, photoErrors } from "#copy/forms/photos.ts";
import { DataError, refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import type { Uploads } from "../http/forms/uploads.ts";
import { type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import { askAsSender, readStaff, type StaffDoor } from "../http/staff.ts";
import type { OpenedPicture, PictureOpener } from "../publishing/picture-opener.ts";
import { findFormText } from "./form-file.ts";
import { checkPhotoForm, findPhoto, refuseBusy, refuseProblem } from "./photo-form.ts";
import { hashPhotoKey } from "./photo-key.ts";

export type CrewPhotoOptions = {
  data: ServerData;
  limits: Limits;
  uploads: Uploads;
  opener: Pick<PictureOpener, "makePhoto">;
} & StaffDoor;

/** A text of the form that is longer is no UUID. */
const MAX_TEXT = 64;

const crewPhoto = z.object({ visit: z.uuid(), key: z.uuid() });
type CrewPhoto = z.infer<typeof crewPhoto>;

/**
 * Takes a photo that a crew took at a visit: a form with the file, the visit, and a key that the phone made, under which it is kept once
 * however often it is sent. Answers 201. A 429 or 503 with Retry-After may be sent again; after one without it no try helps.
 * @throws {Refusal} 400, 401, 403, 404 for a visit that is not the crew's, 413, 415, 429, 503
 */
export async function takeCrewPhoto(
  options: CrewPhotoOptions,
  request: Request,
  address: string,
): Promise<Response> {
  const { limits, uploads, opener } = options;
  await limits["POST /api/desk/photos"].check(address, refuseTooMany);
  const { member } = await readStaff(options, request.headers, "crew");
  if (!member) throw new Refusal(403, { error: crewPhotoErrors.shared });
  const type = checkPhotoForm(request.headers);
  return uploads.receive(request, address, refuseBusy, async (form) => {
    await limits["POST /api/desk/photos"].count(address, refuseTooMany);
    const photo = await findPhoto(form, type);
    const given = await readTexts(form, type);
    await refuseOthersVisit(options, request.headers, given);
    const opened = await opener.makePhoto(photo, widestNetwork(address)).catch(refuseProblem);
    await uploads.store(request, () => keepPhoto(options, member, given, opened));
    return Response.json({}, { status: 201 });
  });
}

async function readTexts(form: string, type: string): Promise<CrewPhoto> {
  const read = (name: string) => findFormText(form, type, name, MAX_TEXT);
  const { visit, key } = CREW_PHOTO_FIELDS;
  const texts = crewPhoto.safeParse({ visit: await read(visit), key: await read(key) });
  if (!texts.success) throw new Refusal(400, { error: "Name the visit and the photo's key, each a UUID." });
  return texts.data;
}

async function refuseOthersVisit(door: StaffDoor, sent: Headers, { visit }: CrewPhoto): Promise<void> {
  const { ok, status } = await askAsSender(door, "crew_visit", sent, { visit });
  if (status >= 500) throw new Refusal(503, { error: accountErrors.unavailable }, { "retry-after": "2" });
  if (!ok) throw new Refusal(404, { error: crewPhotoErrors.notYours });
}

/** Keeps an opened photo, once under its key. @throws {Refusal} 404, 429 over a ceiling, 503 without a database */
async function keepPhoto(
  { data }: CrewPhotoOptions,
  member: string,
  { visit, key }: CrewPhoto,
  { made, width, height }: OpenedPicture,
): Promise<void> {
  const photo = {
    visit,
    member,
    key_hash: hashPhotoKey(key),
    content: made.toString("base64"),
    width,
    height,
  };
  const answer = await data.call("add_crew_photo", photo).catch((error) => {
    if (error instanceof DataError && error.status === 404)
      throw new Refusal(404, { error: crewPhotoErrors.notYours });
    return refuseIfUnavailable(photoErrors.failed)(error);
  });
  if (answer === "visit") throw new Refusal(429, { error: crewPhotoErrors.visitFull });
  if (answer === "day") throw new Refusal(429, { error: crewPhotoErrors.dayFull }, { "retry-after": "3600" });
}

function refuseTooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: crewPhotoErrors.tooMany }, headers);
}
