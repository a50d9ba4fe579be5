import { tmpdir } from "node:os";
import path from "node:path";
import { APPLICATION_MAX_BYTES } from "../../applications/take-application.ts";
import { Uploads, type UploadsOptions } from "../forms/uploads.ts";

/** Uploads as a site takes them, through a folder that the tests share. */
export function testUploads(options: Partial<UploadsOptions> = {}): Uploads {
  const dataDir = path.join(tmpdir(), "eaves-tests");
  return new Uploads({ dataDir, limit: APPLICATION_MAX_BYTES, ...options });
}
