import { expect, test } from "vitest";
import { canonicalScript, splitStatements } from "./statements.ts";

test("statements end at semicolons outside quotes, bodies and comments", () => {
  const script = `
    -- first; not an end
    create table a (t text default 'x;y''; z');
    /* two; */ create function f() returns text language sql as $body$ select 'a;b'; $body$;
    select "odd;name", e'it\\'s; fine' from a
  `;
  const statements = splitStatements(script);
  expect(statements).toHaveLength(3);
  expect(statements[0]).toContain("'x;y''; z'");
  expect(statements[1]).toContain("select 'a;b'; $body$");
  expect(statements[2]).toContain("it\\'s; fine");
});

test("empty statements and trailing comments are not statements", () => {
  expect(splitStatements("select 1;;\n-- done\n")).toEqual(["select 1"]);
});

test("comments and layout do not change what a script does", () => {
  expect(canonicalScript(["select  1 -- one", "select 2"])).toBe(canonicalScript(["select 1;\nselect\n2;"]));
  expect(canonicalScript(["select '1  2'"])).not.toBe(canonicalScript(["select '1'"]));
});
