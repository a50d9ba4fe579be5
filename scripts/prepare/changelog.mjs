const HEADING = /^## (\d+\.\d+\.\d+)/;
const MAX_LINES = 60;

/**
 * The sections of a changelog that are newer than a version, newest first: all above its heading, or the newest where it has none.
 * @param {string} changelog in Markdown, with a heading `## 0.2.0` for each version, newest first
 * @param {string} version "0.1.0"
 */
export function readChanges(changelog, version) {
  const lines = changelog.split("\n");
  const headings = lines.flatMap((line, at) => {
    const [, named] = HEADING.exec(line) ?? [];
    return named ? [{ named, at }] : [];
  });
  const from = headings[0]?.at ?? 0;
  const known = headings.find(({ named }) => named === version) ?? headings[1];
  const changes = lines.slice(from, known?.at);
  const rest = changes.length > MAX_LINES ? ["… CHANGELOG.md has the rest."] : [];
  return [...changes.slice(0, MAX_LINES), ...rest].join("\n").trim();
}
