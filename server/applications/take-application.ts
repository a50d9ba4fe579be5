import { announcedSize, isLarge, type Uploads } from "../http/forms/uploads.ts";
import { countUnlessFailed, type Limits, type Refuse } from "../http/limits.ts";

/** Most bytes of an application: a resume of 10 MB in base64, with room for the rest. */
export const APPLICATION_MAX_BYTES = 15 * 1024 * 1024;

/** An application that arrives, and the refusals in the format of the address to which it was sent. */
export type ArrivingApplication = {
  request: Request;
  address: string;
  limits: Limits;
  uploads: Uploads;
  refuseTooMany: Refuse;
  refuseBusy: Refuse;
};

/** Runs the insertion of the row. Only stored applications count for the limit. @throws as `insert`, and the refusal for too many */
export type StoreApplication = <Result>(insert: () => Promise<Result>) => Promise<Result>;

/**
 * Takes an application, which may bring a large file: it is read when few others are, each try counts, and what `store` inserts
 * counts as an application.
 * @param answer reads the request that it gets, has it stored, and makes the answer
 * @throws the refusals, and what `answer` throws
 */
export async function takeApplication<Answer>(
  { request, address, limits, uploads, refuseTooMany, refuseBusy }: ArrivingApplication,
  answer: (store: StoreApplication, arrived: Request) => Promise<Answer>,
): Promise<Answer> {
  const kilobytes = limits["kilobytes of files"];
  await limits.application.check(address, refuseTooMany);
  if (isLarge(request)) await kilobytes.check(address, refuseTooMany);
  return uploads.read(request, address, refuseBusy, async (arrived) => {
    await limits["POST /rest/v1/applications"].count(address, refuseTooMany);
    const store: StoreApplication = (insert) =>
      countUnlessFailed(limits.application, address, refuseTooMany, () => uploads.store(request, insert));
    const answered = await answer(store, arrived);
    if (isLarge(request)) await kilobytes.spend(address, Math.ceil(announcedSize(arrived) / 1024));
    return answered;
  });
}
