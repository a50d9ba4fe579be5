import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OriginFacts } from "./record-details.tsx";

test("of UTM values the five known ones are shown, and whatever else is under other names does no harm", () => {
  const shown = (utm: string) => renderToStaticMarkup(<OriginFacts utm={JSON.parse(utm)} />);
  expect(shown('{"source": "news", "medium": "email"}')).toMatch(/Source.*news.*Medium.*email/);
  for (const utm of [
    '{"__proto__": "a"}',
    '{"constructor": "a"}',
    '{"source": {"a": 1}}',
    "null",
    "[1]",
    '"x"',
  ])
    expect(shown(utm), utm).toBe("");
});
