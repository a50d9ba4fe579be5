import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";

const TEMPLATE = /<template id="promo">([\s\S]*?)<\/template>/;

/**
 * Moves the promo's offers, which are the same in every document and shown by script alone, into a file of their own: a document is half a
 * kilobyte smaller.
 * @param folder the folder of the built site
 * @returns the document with an empty template that names the file; as it was if the company makes no offer
 */
export async function movePromo(html: string, folder: string): Promise<string> {
  const [template, offers] = TEMPLATE.exec(html) ?? [];
  if (!template || offers === undefined) return html;
  const hash = createHash("sha256").update(offers).digest("base64url").slice(0, 8);
  const file = `assets/promo-${hash}.txt`; // the markup of a part, which no browser opens as a page
  await mkdir(path.join(folder, "assets"), { recursive: true });
  await writeFile(path.join(folder, file), offers);
  return html.replace(template, `<template id="promo" data-from="/${file}"></template>`);
}
