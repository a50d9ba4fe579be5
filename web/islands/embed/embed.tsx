import { site } from "#site-data/company.ts";
import { FORM_STORE_KEY } from "../../form-store.ts";
import { makeFrameAddress, placeFrame } from "./place-frame.ts";

/** The two embeds. By default a frame shows a page of this site: /embed/calculator or /embed/lead-form. */
export type EmbedName = "calculator" | "lead-form";

type EmbedProps = {
  name: EmbedName;
  /** Title of the frame, for screen readers. */
  title: string;
  /** Shown until the frame has loaded, and `slow` in its place after some seconds. */
  loading: string;
  slow: string;
  /** Shown above the frame when its provider's script cannot be loaded; with `failedTitle` also as a toast. */
  failed: string;
  failedTitle?: string;
  /** Text of the link to the phone. */
  call: string;
  /** Classes of the frame, which give its height. */
  className: string;
};

/**
 * The frame of a calculator or a lead form. An inline script inserts it, and run-embed.ts listens to it. Without script the site's
 * own calculator or form is framed.
 */
export function Embed({ name, title, loading, slow, failed, failedTitle, call, className }: EmbedProps) {
  const inlineScript = `(${placeFrame})(${JSON.stringify(name)},${JSON.stringify(FORM_STORE_KEY)},${makeFrameAddress})`;
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
      <script dangerouslySetInnerHTML={{ __html: inlineScript }} />
      <noscript className="noscript:contents">
        <iframe title={title} src={`/embed/${name}`} className={frameClass} />
      </noscript>
    </div>
  );
}

/** A link that calls the office. */
function CallInstead({ text }: { text: string }) {
  return (
    <a href={`tel:${site.phone.e164}`} className="font-semibold whitespace-nowrap underline">
      {text}
    </a>
  );
}
