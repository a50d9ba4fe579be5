import { createHash, createHmac } from "node:crypto";

/** A request as its signature covers it: the names of `headers` are in small letters. */
export type SignedRequest = {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks the signature of a request by the rules of AWS Signature Version 4, written from their description:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 * @returns the code of S3's error, or undefined if the request is signed with this key
 */
export function findSignatureFault(
  { method, url, headers }: SignedRequest,
  { key, secret, region }: { key: string; secret: string; region: string },
):
  | "AccessDenied"
  | "InvalidAccessKeyId"
  | "AuthorizationHeaderMalformed"
  | "SignatureDoesNotMatch"
  | undefined {
  const [, keyId, day = "", ofRegion, names = "", signature] =
    AUTHORIZATION.exec(String(headers.authorization ?? "")) ?? [];
  if (!signature) return "AccessDenied";
  if (keyId !== key) return "InvalidAccessKeyId";
  if (ofRegion !== region) return "AuthorizationHeaderMalformed";
  if (!names.split(";").includes("host")) return "SignatureDoesNotMatch";
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
  const signedHeaders = names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`);
  const canonical = [
    method,
    url.pathname,
    query,
    signedHeaders.join(""),
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const signingKey = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secretSoFar, part) => hmac(secretSoFar, part),
    `AWS4${secret}`,
  );
  return hmac(signingKey, toSign).toString("hex") === signature ? undefined : "SignatureDoesNotMatch";
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
