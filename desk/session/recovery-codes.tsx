import { signInWords } from "#copy/desk/sign-in.ts";
import { site } from "#site-data/company.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { copyText } from "../copy-text.ts";

const words = signInWords.codes;

/** Ten recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join("\n");
  const copy = () =>
    copyText(text).then(
      () => showToast({ tone: "success", title: words.copied }),
      () => showToast({ tone: "error", title: words.notCopied }),
    );
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-bold">{words.heading}</h2>
      <p className="text-slate">{words.introduction}</p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 gap-y-1 rounded-card border border-line bg-white p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button kind="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button kind="quiet" onClick={() => print()}>
          {words.print}
        </Button>
        <a
          data-action
          className="inline-flex min-h-11 items-center rounded-card border border-current/60 px-6 font-semibold no-underline"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${words.fileTitle(site.name)}\n\n${text}\n`)}`}
        >
          {words.file}
        </a>
      </div>
      <Button className="print:hidden" onClick={onDone}>
        {words.done}
      </Button>
    </section>
  );
}
