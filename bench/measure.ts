/** Times of one repeated operation, in milliseconds. */
export type Timings = { count: number; p50: number; p95: number; p99: number };

/** Times `count` runs of `operation`, `concurrency` at once, after `warmUp` runs that do not count. */
export async function timeRepeated(
  operation: (index: number) => Promise<unknown>,
  {
    count,
    concurrency = 1,
    warmUp = Math.ceil(count / 10),
  }: { count: number; concurrency?: number; warmUp?: number },
): Promise<Timings> {
  for (let index = 0; index < warmUp; index += 1) await operation(index);
  const times: number[] = [];
  let next = warmUp;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < warmUp + count) {
        const index = next;
        next += 1;
        const began = performance.now();
        await operation(index);
        times.push(performance.now() - began);
      }
    }),
  );
  return summarise(times);
}

/** Percentiles by the nearest-rank method. */
export function summarise(times: readonly number[]): Timings {
  const sorted = times.toSorted((a, b) => a - b);
  const findRank = (share: number) =>
    Math.round((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN) * 100) / 100;
  return { count: sorted.length, p50: findRank(0.5), p95: findRank(0.95), p99: findRank(0.99) };
}
