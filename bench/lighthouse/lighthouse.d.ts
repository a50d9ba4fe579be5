/** The used types of Lighthouse, which is installed only for its benchmark because it has a third of all packages. */
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
  // biome-ignore lint/style/noDefaultExport: Lighthouse has a default export.
  export default function lighthouse(url: string, flags: Flags): Promise<RunnerResult | undefined>;
}
