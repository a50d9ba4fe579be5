import { listWords } from "#copy/desk/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { useBlank } from "./read-failure.ts";

/** A placeholder for rows that are loading. */
export function ListSkeleton() {
  return (
    <div role="status" className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      <span className="sr-only">{listWords.loading}</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="grid animate-pulse gap-2 bg-white p-4">
          <div className="h-4 w-1/3 rounded-full bg-line" />
          <div className="h-4 w-2/3 rounded-full bg-line" />
        </div>
      ))}
    </div>
  );
}

export function ListEmpty({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="grid gap-1 rounded-card border border-line bg-white px-4 py-12 text-center">
      <p className="font-semibold">{title}</p>
      {hint && <p className="text-slate">{hint}</p>}
    </div>
  );
}

/** Says of a part that is shown that it is old. */
export function ListOld({ text }: { text: string }) {
  useBlank();
  return (
    <p role="status" className="bg-amber px-4 py-2 text-sm">
      {text}
    </p>
  );
}

export function ListFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  useBlank();
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-white px-4 py-12">
      <p className="font-semibold text-brick">{title}</p>
      <Button kind="quiet" onClick={onRetry}>
        {listWords.retry}
      </Button>
    </div>
  );
}
