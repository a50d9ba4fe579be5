import lighthouse, { type RunnerResult } from "lighthouse";

const ATTEMPTS = 3;

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Runs Lighthouse on `url`, in the browser with the debugging port `port`. Slow 4G and a slowed processor are really applied,
 * because with calculated ones the times of one page differ by up to 700 ms. On a busy machine Lighthouse sometimes misses the
 * navigation, which says nothing about the page. @throws if that happens three times.
 */
export async function runLighthouse(url: string, port: number): Promise<RunnerResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      throttlingMethod: "devtools",
      logLevel: "error",
    });
    if (result && !result.lhr.runtimeError) return result;
    if (attempt === ATTEMPTS) throw new Error(result?.lhr.runtimeError?.message ?? `No report for ${url}`);
  }
}
