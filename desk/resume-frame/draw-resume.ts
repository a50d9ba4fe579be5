// The script of the sandboxed document that draws a resume. It has no origin: no request of its own gets anything, so what it needs is in
// the document; the file, and what few files need, come by messages.
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { applicationWords } from "#copy/desk/applications.ts";
import type { FromResumeFrame, ToResumeFrame } from "./messages.ts";

const { frame: words } = applicationWords;

/** Put in by the build: the library's worker, and its decoders of scanned pictures by their names, in Base64. */
declare const PDF_WORKER: string;
declare const PDF_DECODERS: Readonly<Record<string, string>>;

const MAX_PAGES = 20; // a page takes up to 10 MB as long as it is shown
const MAX_PAGE_PIXELS = 8_000_000; // Safari on a phone draws no canvas of more than 16 million
const MAX_IMAGE_PIXELS = 50_000_000;
const MAX_TEXT = 20_000; // characters of a page for a screen reader

/** Gives the library its decoders from the document, and from the desk the character maps and fonts that a file names and does not hold. */
class LibraryFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const base64 = PDF_DECODERS[filename];
    if (base64) return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const content = await askDesk(filename);
    if (!content) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(content);
  }
}

type Part = ArrayBuffer | null;
/** The parts that the desk was asked for, by their names. */
const asked = new Map<string, { part: Promise<Part>; take: (content: Part) => void }>();

/** Asks the desk for a part once, also where two fonts of a page want the same. */
function askDesk(name: string): Promise<Part> {
  const known = asked.get(name);
  if (known) return known.part;
  const { promise: part, resolve: take } = Promise.withResolvers<Part>();
  asked.set(name, { part, take });
  tell({ wants: name });
  return part;
}

addEventListener("message", ({ source, data }: MessageEvent<ToResumeFrame>) => {
  if (source !== parent) return;
  if ("pdf" in data) void draw(data.pdf);
  else asked.get(data.part)?.take(data.content);
});
tell("ready");

function tell(message: FromResumeFrame): void {
  parent.postMessage(message, location.origin); // of the address; the document itself has none
}

async function draw(pdf: ArrayBuffer): Promise<void> {
  let isShown = false;
  try {
    const file = await openFile(pdf);
    for (let number = 1; number <= Math.min(file.numPages, MAX_PAGES); number += 1) {
      await drawPage(await file.getPage(number), words.page(number, file.numPages));
      if (!isShown) tell("shown");
      isShown = true;
    }
    if (file.numPages > MAX_PAGES) addNote(words.more(file.numPages - MAX_PAGES));
  } catch {
    if (isShown) addNote(words.rest);
    else tell("failed");
  }
}

async function openFile(pdf: ArrayBuffer): Promise<PDFDocumentProxy> {
  const script = URL.createObjectURL(new Blob([PDF_WORKER], { type: "text/javascript" }));
  const worker = new Worker(script); // Chromium runs none that is a module where the document has no origin
  const { promise: broken, reject } = Promise.withResolvers<never>();
  worker.addEventListener("error", reject);
  GlobalWorkerOptions.workerPort = worker;
  const opening = getDocument({
    data: new Uint8Array(pdf),
    BinaryDataFactory: LibraryFiles,
    useWorkerFetch: false,
    wasmUrl: "/",
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: 0,
  });
  return Promise.race([opening.promise, broken]);
}

/** Draws a page as wide as the frame, as a picture: nothing in it can be pressed. A screen reader gets its text. */
async function drawPage(page: PDFPageProxy, label: string): Promise<void> {
  const { width, height } = page.getViewport({ scale: 1 });
  const wanted = (document.body.clientWidth / width) * Math.min(devicePixelRatio, 2);
  const viewport = page.getViewport({
    scale: Math.min(wanted, Math.sqrt(MAX_PAGE_PIXELS / (width * height))),
  });
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  canvas.ariaHidden = "true";
  await page.render({ canvas, viewport }).promise;
  const text = document.createElement("p");
  text.className = "text";
  text.dir = "auto";
  text.textContent = await readText(page);
  const section = document.createElement("section");
  section.ariaLabel = label;
  section.append(canvas, text);
  document.body.append(section);
  page.cleanup();
}

async function readText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .slice(0, MAX_TEXT);
}

function addNote(text: string): void {
  const note = document.createElement("p");
  note.textContent = text;
  document.body.append(note);
}
