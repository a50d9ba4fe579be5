import { expect, test } from "vitest";
import { Absence } from "./absence.ts";
import { DataError } from "./server-data.ts";

const AWAY = new DataError(503, undefined, "The database is away.");

function makeAbsence() {
  const warned: unknown[] = [];
  const absence = new Absence({ warn: (about: unknown) => warned.push(about) }, "it cannot be read");
  return { absence, warned };
}

test("each absence of the database is warned of once, however often the work is tried", () => {
  const { absence, warned } = makeAbsence();
  for (let tries = 0; tries < 3; tries++) absence.warn(AWAY);
  expect(warned).toEqual([{ error: AWAY.message }]);
  absence.end();
  absence.warn(AWAY);
  expect(warned).toHaveLength(2);
});

test("an error that is no absence is warned of each time", () => {
  const { absence, warned } = makeAbsence();
  for (let tries = 0; tries < 3; tries++) absence.warn(new Error("Odd."));
  expect(warned).toHaveLength(3);
});
