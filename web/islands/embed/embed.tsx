import { site } from "#site-data/company.ts";
import { FORM_STORE_KEY } from "../../form-store.ts";
import { frameAddress, placeFrame } from "./place-frame.ts";

/** What a page may frame, by default a page of this site: /embed/calculator and /embed/lead-form. */
export type EmbedName = "calculator" | "lead-form";

type EmbedProps = {
  name: EmbedName;
  /** Of the frame, which has its own `height`; until something is in it, `loading` stands there, or `slow`. */
  title: string;
  loading: string;
  slow: string;
  /** Beside the frame when its provider's script cannot be loaded; `failedTitle` makes it a toast as well. */
  failed: string;
  failedTitle?: string;
  call: string;
  /** Classes of the frame. */
  className: string;
};

/**
 * The frame of a calculator or a lead form. An inline script begins it, `scripts/embeds.ts` does the rest; without script the
 * site's own stands there.
 */
export function Embed({ name, title, loading, slow, failed, failedTitle, call, className }: EmbedProps) {
  const begin = `(${placeFrame})(${JSON.stringify(name)},${JSON.stringify(FORM_STORE_KEY)},${frameAddress})`;
  const frameClass = `relative block w-full border-0 ${className}`;
  return (
    <div
      data-embed={name}
      data-loaded="false"
      data-failed={failedTitle}
      className="group relative flex grow flex-col"
    >
      <div
        role="status"
        className="measure absolute inset-x-0 top-0 p-5 text-slate group-data-[loaded=true]:hidden noscript:hidden"
      >
        <p data-embed-note="loading">{loading}</p>
        <p data-embed-note="slow" hidden>
          {slow} <CallInstead text={call} />
        </p>
      </div>
      <p
        data-embed-note="failed"
        role="status"
        hidden
        className="relative border-b border-line bg-white p-5 font-medium"
      >
        {failed} <CallInstead text={call} />
      </p>
      <template>
        <iframe title={title} className={frameClass} />
      </template>
      <script dangerouslySetInnerHTML={{ __html: begin }} />
      <noscript className="noscript:contents">
        <iframe title={title} src={`/embed/${name}`} className={frameClass} />
      </noscript>
    </div>
  );
}

/** The phone as a way out. */
function CallInstead({ text }: { text: string }) {
  return (
    <a href={`tel:${site.phone.e164}`} className="font-semibold whitespace-nowrap underline">
      {text}
    </a>
  );
}
