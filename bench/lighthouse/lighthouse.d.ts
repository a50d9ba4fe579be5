/** What is used of Lighthouse, which is installed for its benchmark alone: it is a third of all packages. */
declare module "lighthouse" {
  export type Flags = {
    port: number;
    onlyCategories: string[];
    throttlingMethod: "devtools";
    logLevel: "error";
  };
  type AuditResult = { score: number | null; title: string; numericValue?: number; details?: unknown };
  export type Result = {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
    audits: Record<string, AuditResult>;
  };
  export type TraceEvent = {
    name: string;
    ph: string;
    pid: number;
    tid: number;
    tdur?: number;
    args?: { name?: string };
  };
  export type RunnerResult = { lhr: Result; artifacts: { Trace?: { traceEvents: TraceEvent[] } } };
  // biome-ignore lint/style/noDefaultExport: it is Lighthouse who does so.
  export default function lighthouse(url: string, flags: Flags): Promise<RunnerResult | undefined>;
}
