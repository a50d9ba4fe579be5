import type { Handler } from "./handler.ts";

/** `/healthz`: the process answers. */
export const health: Handler = async () => Response.json({ status: "ok" });

/** `/readyz`: the database answers too; 503 while it does not. `check` rejects when it is out of reach. */
export function readiness(check: () => Promise<void>): Handler {
  return async () => {
    try {
      await check();
      return Response.json({ status: "ready" });
    } catch {
      return Response.json(
        { status: "database unreachable" },
        { status: 503, headers: { "retry-after": "2" } },
      );
    }
  };
}
