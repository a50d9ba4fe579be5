import { expect, test } from "vitest";
import { PITCHES } from "#contract/roof/estimate.ts";
import { slopeFactor } from "#contract/roof/roof-area.ts";
import { measureMeters, readPlaces, readRoof, spellAddress } from "./read-answers.ts";

const POINT = { latitude: 37.445, longitude: -122.139 };

/** An answer of the Solar API for a building at {@link POINT}. */
function insights(changes: object = {}, potential: object = {}) {
  return {
    name: "buildings/ChIJh0CMPQW7j4ARLrRiVvmg6Vs",
    center: { latitude: 37.445, longitude: -122.13899 },
    imageryDate: { year: 2023, month: 6, day: 1 },
    solarPotential: {
      wholeRoofStats: { areaMeters2: 200, groundAreaMeters2: 200 / slopeFactor(6), sunshineQuantiles: [1] },
      buildingStats: { areaMeters2: 210, groundAreaMeters2: 180, sunshineQuantiles: [1] },
      ...potential,
    },
    ...changes,
  };
}

test("a roof is read as the calculator asks for it: whole building's ground, pitch of the known slopes, month", () => {
  expect(readRoof(insights(), POINT)).toEqual({ footprint: 1940, pitch: 6, measured: "2023-06" });
  const slopesAlone = insights({}, { buildingStats: undefined });
  expect(readRoof(slopesAlone, POINT)).toMatchObject({ footprint: 1930 });
});

test("every pitch of the calculator is read back from its slope, a steeper one as the steepest", () => {
  const readPitch = (factor: number) =>
    readRoof(insights({}, { wholeRoofStats: { areaMeters2: 100 * factor, groundAreaMeters2: 100 } }), POINT)
      ?.pitch;
  for (const pitch of PITCHES) expect(readPitch(slopeFactor(pitch))).toBe(pitch);
  expect(readPitch(slopeFactor(24))).toBe(18);
  expect(readPitch(0.99)).toBe(0);
});

test("a building that is far away, too small, too large or without slopes is none", () => {
  const north = (meters: number) => ({ ...POINT, latitude: POINT.latitude + meters / 111_195 });
  expect(readRoof(insights({ center: north(59) }), POINT)).not.toBeNull();
  expect(readRoof(insights({ center: north(61) }), POINT)).toBeNull();
  const east = { ...POINT, longitude: POINT.longitude + 59 / 111_195 / Math.cos((37.445 * Math.PI) / 180) };
  expect(measureMeters(POINT, east)).toBeCloseTo(59, 5);
  for (const groundAreaMeters2 of [27, 19_000])
    expect(readRoof(insights({}, { buildingStats: { groundAreaMeters2 } }), POINT)).toBeNull();
  expect(readRoof(insights({}, { wholeRoofStats: undefined }), POINT)).toBeNull();
  expect(readRoof(insights({ solarPotential: undefined }), POINT)).toBeNull();
});

test("a date that is not whole is no month", () => {
  for (const imageryDate of [undefined, { year: 2023 }, { year: 2023, month: 13 }, "June"])
    expect(readRoof(insights({ imageryDate }), POINT)).toMatchObject({ measured: null });
});

test("what is no answer of the service is not read", () => {
  const wrong = [
    undefined,
    null,
    [],
    "roof",
    { center: POINT.latitude },
    insights({ center: { latitude: 91, longitude: 0 } }),
    insights({}, { wholeRoofStats: { areaMeters2: "200", groundAreaMeters2: 100 } }),
    insights({}, { wholeRoofStats: { areaMeters2: -1, groundAreaMeters2: 100 } }),
    insights({}, { buildingStats: { groundAreaMeters2: 1e12 } }),
  ];
  for (const answer of wrong) expect(readRoof(answer, POINT)).toBeUndefined();
});

test("the places of an address are read once each, spelled as people write", () => {
  const match = (matchedAddress: string, x = -83, y = 40) => ({ matchedAddress, coordinates: { x, y } });
  const answer = (...addressMatches: object[]) => ({ result: { addressMatches } });
  expect(readPlaces(answer())).toEqual([]);
  expect(
    readPlaces(answer(match("12 OAK ST, COLUMBUS, OH, 43215"), match("12 OAK ST, COLUMBUS, OH, 43215"))),
  ).toEqual([{ address: "12 Oak St, Columbus, OH 43215", latitude: 40, longitude: -83 }]);
  for (const wrong of [
    null,
    {},
    { result: {} },
    answer(match("")),
    answer(match("x".repeat(201))),
    answer(match("x", 181)),
    answer({}),
  ])
    expect(readPlaces(wrong)).toBeUndefined();
});

test("an address in capitals becomes one to read; one of another form stays", () => {
  expect(spellAddress("1600 PENNSYLVANIA AVE NW, WASHINGTON, DC, 20500")).toBe(
    "1600 Pennsylvania Ave NW, Washington, DC 20500",
  );
  expect(spellAddress("14 NE 5TH ST, SAINT LOUIS, MO, ")).toBe("14 NE 5th St, Saint Louis, MO");
  expect(spellAddress("12 Calle Mayor, San Juan")).toBe("12 Calle Mayor, San Juan");
});
