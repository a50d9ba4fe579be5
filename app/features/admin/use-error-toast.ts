import { useEffect } from "react";
import { dashboard } from "#content/admin.ts";
import { showToast } from "../../ui/toast.ts";

/** A toast each time a query has failed anew; `failedAt` is its `errorUpdatedAt`, 0 when it never did. */
export function useErrorToast(failedAt: number, text: string): void {
  useEffect(() => {
    if (failedAt > 0) showToast({ tone: "error", title: dashboard.errors.title, text });
  }, [failedAt, text]);
}
