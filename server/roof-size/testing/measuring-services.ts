import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const KEY = "the-company's-key";

/** A house of the tests: its address as the geocoder writes it, and what the Solar API knows of it. */
type House = {
  matched: string[];
  /** Square meters of the building's ground; null where no building is measured. */
  ground: number | null;
  /** Square meters of roof and ground where the slopes are known. */
  roof?: [area: number, ground: number];
  /** Meters from the point of the address to the building, to the north. */
  away?: number;
};

const HOUSES: Readonly<Record<string, House>> = {
  "12 oak": { matched: ["12 OAK ST, COLUMBUS, OH, 43215"], ground: 180.2, roof: [188.9, 169] },
  "14 elm": { matched: ["14 NE 5TH ST, DUBLIN, OH, 43017"], ground: 120, roof: [136, 118] },
  "20 far": { matched: ["20 FAR LN, DUBLIN, OH, 43017"], ground: 150, roof: [160, 150], away: 75 },
  "5 shed": { matched: ["5 SHED CT, DUBLIN, OH, 43017"], ground: 20, roof: [20, 20] },
  "7 new": { matched: ["7 NEW RD, DUBLIN, OH, 43017"], ground: null },
  "9 main": { matched: ["9 N MAIN ST, DUBLIN, OH, 43017", "9 S MAIN ST, DUBLIN, OH, 43017"], ground: 100 },
};

/** A behaviour for one question, in place of the usual answer. */
export type Behaviour = (response: ServerResponse) => void;

export const behaviours = {
  refuses: (status: number) => (response: ServerResponse) =>
    void response.writeHead(status, JSON_TYPE).end(JSON.stringify({ error: { code: status } })),
  answers: (text: string) => (response: ServerResponse) => void response.writeHead(200, JSON_TYPE).end(text),
  isSilent: () => undefined,
  breaksOff: (response: ServerResponse) => void response.destroy(),
} as const;

const JSON_TYPE = { "content-type": "application/json" };

/**
 * A real server that speaks the protocols of the Census Bureau's geocoder and of Google's Solar API for a few houses.
 * @returns its settings, the questions that it was asked, and the behaviours for the next ones of each service
 */
export async function startMeasuringServices() {
  const questions: URL[] = [];
  const next: { geocoder: Behaviour[]; solar: Behaviour[] } = { geocoder: [], solar: [] };
  const houses = Object.entries(HOUSES);

  function geocode({ searchParams }: URL) {
    const asked = searchParams.get("address")?.toLowerCase() ?? "";
    const place = houses.findIndex(([name]) => asked.startsWith(name));
    const addressMatches = (houses[place]?.[1].matched ?? []).map((matchedAddress) => ({
      matchedAddress,
      coordinates: { x: -83, y: 40 + place / 10 },
      addressComponents: { city: "", zip: "" },
    }));
    return { result: { input: { address: { address: asked } }, addressMatches } };
  }

  function measure({ searchParams }: URL) {
    if (searchParams.get("key") !== KEY) return [400, { error: { code: 400, status: "INVALID_ARGUMENT" } }];
    const latitude = Number(searchParams.get("location.latitude"));
    const { ground, roof, away = 0 } = houses[Math.round((latitude - 40) * 10)]?.[1] ?? { ground: null };
    if (ground === null) return [404, { error: { code: 404, status: "NOT_FOUND" } }];
    const stats = ([areaMeters2, groundAreaMeters2]: [number, number]) => ({
      areaMeters2,
      groundAreaMeters2,
    });
    const insights = {
      center: {
        latitude: latitude + away / 111_195,
        longitude: Number(searchParams.get("location.longitude")),
      },
      imageryDate: { year: 2023, month: 6, day: 11 },
      solarPotential: {
        buildingStats: stats([ground * 1.1, ground]),
        ...(roof && { wholeRoofStats: stats(roof) }),
      },
    };
    return [200, insights];
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://services.test");
    questions.push(url);
    const isGeocoder = url.pathname === "/geocoder";
    const behave = next[isGeocoder ? "geocoder" : "solar"].shift();
    if (behave) return behave(response);
    const [status, answer] = isGeocoder ? [200, geocode(url)] : measure(url);
    response.writeHead(Number(status), JSON_TYPE).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const services = {
    geocoderUrl: `http://127.0.0.1:${port}/geocoder`,
    solarUrl: `http://127.0.0.1:${port}/solar?key=${encodeURIComponent(KEY)}`,
  };
  return {
    services,
    environment: { SOLAR_API_URL: services.solarUrl, GEOCODER_URL: services.geocoderUrl },
    questions,
    next,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
