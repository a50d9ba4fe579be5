import lighthouse, { type RunnerResult } from "lighthouse";

const ATTEMPTS = 3;

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Lighthouse's report on `url`, by the browser whose debugging port is `port`. Slow 4G and a slowed processor are applied: where
 * they are calculated, the times of one page are up to 700 ms apart. A busy machine makes it miss the navigation now and then, which
 * says nothing of the page. @throws when it does so three times.
 */
export async function reportOf(url: string, port: number): Promise<RunnerResult> {
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
