import { useEffect, useRef, useState } from "react";
import { DOCUMENTS } from "#contract/routes.ts";
import { applicationWords as words } from "#copy/desk/applications.ts";
import type { FromResumeFrame, ToResumeFrame } from "../../resume-frame/messages.ts";
import { readResume } from "./resume-file.ts";

/** The longest time until a first page stands there: a file may be made to keep a program busy. */
const PATIENCE_MS = 30_000;

type State = "opening" | "shown" | "failed";

/**
 * Shows a resume. The file is a stranger's, so it is drawn in a sandbox: a document without an origin, which reaches neither the desk nor the
 * network and gets nothing but the file, and parts of pdf.js by their names.
 */
export function ResumeFrame({ id, name }: { id: string; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<State>("opening");
  useEffect(() => {
    const patience = setTimeout(() => setState("failed"), PATIENCE_MS);
    const tell = (message: ToResumeFrame, content: ArrayBuffer | null) =>
      // A sandboxed document has no origin to name.
      frame.current?.contentWindow?.postMessage(message, "*", content ? [content] : []);
    const send = async () => {
      const file = await readResume(id, name);
      const pdf = await file.arrayBuffer();
      tell({ pdf }, pdf);
    };
    const sendPart = async (part: string) => {
      const { readPdfPart } = await import("./pdf-parts.ts");
      const content = await readPdfPart(part);
      tell({ part, content }, content);
    };
    const listen = ({ source, data }: MessageEvent<FromResumeFrame>) => {
      if (!source || source !== frame.current?.contentWindow) return;
      if (data === "ready") {
        send().catch(() => setState("failed"));
        return;
      }
      if (typeof data === "object") return void sendPart(data.wants);
      clearTimeout(patience);
      setState(data === "shown" ? "shown" : "failed");
    };
    addEventListener("message", listen);
    return () => {
      clearTimeout(patience);
      removeEventListener("message", listen);
    };
  }, [id, name]);
  return (
    <>
      <p role="status" className={state === "failed" ? "text-brick" : "text-slate empty:hidden"}>
        {state === "opening" && words.opening}
        {state === "failed" && words.cannotShow}
      </p>
      {state !== "failed" && (
        <iframe
          ref={frame}
          title={words.frame.title(name)}
          sandbox="allow-scripts"
          src={DOCUMENTS.resumeFrame.path}
          className="h-[80dvh] w-full rounded-card border border-line bg-paper"
        />
      )}
    </>
  );
}
