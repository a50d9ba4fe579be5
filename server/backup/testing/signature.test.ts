import { expect, test } from "vitest";
import { findSignatureFault } from "./signature.ts";

// The examples of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const KEY = {
  key: "AKIAIOSFODNN7EXAMPLE",
  secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
const HOST = "examplebucket.s3.amazonaws.com";

function example(at: string, names: string, signature: string, headers: Record<string, string> = {}) {
  const authorization = `AWS4-HMAC-SHA256 Credential=${KEY.key}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
  return {
    method: "GET",
    url: new URL(`http://${HOST}${at}`),
    headers: {
      host: HOST,
      "x-amz-content-sha256": EMPTY,
      "x-amz-date": "20130524T000000Z",
      authorization,
      ...headers,
    },
  };
}

const USUAL = "host;x-amz-content-sha256;x-amz-date";
const GET = "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41";
const LIST = "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7";

test("the test's S3 server takes the signatures of Amazon's own examples, and no other", () => {
  const get = example("/test.txt", "host;range;x-amz-content-sha256;x-amz-date", GET, { range: "bytes=0-9" });
  expect(findSignatureFault(get, KEY)).toBeUndefined();
  expect(findSignatureFault(example("/?max-keys=2&prefix=J", USUAL, LIST), KEY)).toBeUndefined();
  expect(findSignatureFault(example("/?max-keys=3&prefix=J", USUAL, LIST), KEY)).toBe(
    "SignatureDoesNotMatch",
  );
  expect(findSignatureFault(get, { ...KEY, secret: "another" })).toBe("SignatureDoesNotMatch");
  expect(findSignatureFault(get, { ...KEY, key: "another" })).toBe("InvalidAccessKeyId");
  expect(findSignatureFault(get, { ...KEY, region: "eu-central-1" })).toBe("AuthorizationHeaderMalformed");
  expect(findSignatureFault({ ...get, headers: {} }, KEY)).toBe("AccessDenied");
});
