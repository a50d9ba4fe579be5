/** A piece of a reply: text, or text that leads to a page of the site or dials a number. */
export type ReplyPart = { text: string; to?: string; tel?: string };

// A page's path stands by itself or in brackets; what follows must not make it another address.
const PATH = /(?<![^\s("'“‘])\/[a-z][a-z-]*(?![\w/?#=%-]|\.\w)/g;
// North American numbers as people write them: (614) 555-0142, 614-555-0142, +1 614 555 0142.
const PHONE = /(?<![\w/.$@+-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}(?![\w@]|-\w|\.\d)/g;

/**
 * Cuts a reply into plain text, links to `paths` (the site's own, as "/faq") and phone numbers. Joined, the parts are the
 * reply again. Any other address stays text, so that no reply leads anywhere else.
 */
export function replyParts(reply: string, paths: ReadonlySet<string>): ReplyPart[] {
  const links = [
    ...[...reply.matchAll(PATH)]
      .filter(([path]) => paths.has(path))
      .map((match) => at(match, "to", match[0])),
    ...[...reply.matchAll(PHONE)].map((match) => at(match, "tel", dialled(match[0]))),
  ].sort((one, other) => one.start - other.start);
  const parts: ReplyPart[] = [];
  let done = 0;
  for (const { start, part } of links) {
    if (start > done) parts.push({ text: reply.slice(done, start) });
    parts.push(part);
    done = start + part.text.length;
  }
  if (done < reply.length) parts.push({ text: reply.slice(done) });
  return parts;
}

function at(match: RegExpExecArray, kind: "to" | "tel", address: string): { start: number; part: ReplyPart } {
  return { start: match.index, part: { text: match[0], [kind]: address } };
}

function dialled(number: string): string {
  return `+1${number.replace(/\D/g, "").slice(-10)}`;
}
