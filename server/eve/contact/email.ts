import { site } from "#site";

const LOCAL = "[\\p{L}\\p{N}._%+-]+";
const DOMAIN = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?\\.\\p{L}{2,24}";
const PLAIN = new RegExp(`(?<![\\p{L}\\p{N}._%+-])(${LOCAL})\\s?@\\s?(${DOMAIN})(?![\\p{L}\\p{N}@])`, "giu");

// "jo at example dot com", "jo (at) example [dot] com"
const SPELLED =
  /(?<![\p{L}\p{N}._%+-])([\p{L}\p{N}._%+-]+)\s*(?:\(at\)|\[at\]|\s+at\s+)\s*([\p{L}\p{N}-]+(?:(?:\s*(?:\(dot\)|\[dot\]|\s+dot\s+)\s*|\.)[\p{L}\p{N}-]+)*?)\s*(?:\(dot\)|\[dot\]|\s+dot\s+|\.)\s*([a-z]{2,24})\b/giu;
const KNOWN_ENDING =
  /^(?:com|net|org|edu|gov|us|io|co|info|biz|me|example|email|mail|dev|app|uk|ca|mx|de|fr|es)$/i;

const OURS = new Set(Object.values(site.email).map((address) => address.toLowerCase()));
const LONGEST = 254; // RFC 5321 4.5.3.1.3: a path of 256 octets with its brackets

/** The e-mail address a visitor gives: the last one that is not denied ("not jo@…") and not the company's own. */
export function findEmail(message: string): string | undefined {
  const found = [
    ...[...message.matchAll(PLAIN)].map((match) => ({ at: match.index, address: `${match[1]}@${match[2]}` })),
    ...[...message.matchAll(SPELLED)]
      .filter(
        (match) =>
          KNOWN_ENDING.test(match[3] ?? "") &&
          !/^(?:me|us|it|home|work|look|looking|is|am|im)$/i.test(match[1] ?? ""),
      )
      .map((match) => ({
        at: match.index,
        address: `${match[1]}@${`${match[2]}.${match[3]}`.replace(/\s*(?:\(dot\)|\[dot\]|\s+dot\s+)\s*/gi, ".")}`,
      })),
  ];
  return found
    .sort((one, other) => one.at - other.at)
    .filter(
      ({ at }) =>
        !/\b(?:not|instead of|isn'?t|was|wrong:?|old(?: one)?)\s*[:"']?$/i.test(
          message.slice(0, at).trimEnd(),
        ),
    )
    .map(({ address }) => tidy(address))
    .filter((address): address is string => address !== undefined && !OURS.has(address.toLowerCase()))
    .at(-1);
}

function tidy(address: string): string | undefined {
  const [local = "", domain = ""] = address.replace(/^mailto:/i, "").split("@");
  const cleaned = `${local.replace(/^\.+|\.+$/g, "")}@${domain.toLowerCase().replace(/^[.-]+|[.-]+$/g, "")}`;
  const sound = /^[^@]{1,64}@[^@]+\.\p{L}{2,}$/u.test(cleaned) && !cleaned.includes("..");
  return sound && cleaned.length <= LONGEST ? cleaned : undefined;
}
