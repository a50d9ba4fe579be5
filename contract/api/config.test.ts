import { expect, test } from "vitest";
import { parseRuntimeConfig } from "./config.ts";

test("a build that no server has filled runs against its own origin, without providers", () => {
  expect(parseRuntimeConfig("{}")).toMatchObject({ projectUrl: "", gtmId: null, chatLogViewer: true });
});

test("what the server tells replaces what stands there without it", () => {
  const config = parseRuntimeConfig('{"projectUrl":"https://project.example","chatLogViewer":false}');
  expect(config).toMatchObject({ projectUrl: "https://project.example", chatLogViewer: false, gtmId: null });
});
