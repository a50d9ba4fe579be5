import { alertWords } from "#copy/desk/alerts.ts";
import { Button } from "#web/ui/button.tsx";

type DialogEndProps = {
  /** The progress or result of a change. */
  progress?: string | null;
  failure?: string | null;
  onClose: () => void;
};

/** The end of the dialog, which stays in sight in a long dialog. */
export function DialogEnd({ progress = null, failure = null, onClose }: DialogEndProps) {
  return (
    <div className="sticky bottom-0 -mx-5 flex items-center justify-between gap-4 border-t border-line bg-white px-5 py-3 sm:-mx-6 sm:px-6">
      <p role="status" className={`text-sm ${failure ? "font-medium text-brick" : "text-slate"}`}>
        {failure ?? progress}
      </p>
      <Button kind="quiet" className="shrink-0" onClick={onClose}>
        {alertWords.done}
      </Button>
    </div>
  );
}
