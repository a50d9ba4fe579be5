import { expect, test } from "vitest";
import { signCall } from "./sign-call.ts";

test("a call is signed as Standard Webhooks and its libraries sign their published example", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const at = 1_614_265_330_999; // milliseconds count as the second that has begun
  expect(signCall("msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}', secret, at)).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});
