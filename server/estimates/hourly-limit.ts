import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { CountRequest } from "./estimates-handler.ts";

/** Counts requests by key in this process: more than `requests` in an hour from the first one are too many. */
export function hourlyLimit(requests: number): CountRequest {
  const counter = new RateLimiterMemory({ points: requests, duration: 3600 });
  return async (key) => {
    try {
      await counter.consume(key);
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return Math.ceil(error.msBeforeNext / 1000);
    }
  };
}
