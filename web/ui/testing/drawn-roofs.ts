import fc from "fast-check";
import type { DrawnRoof, DrawnShape } from "#contract/roof/drawn-roof.ts";
import { SIDE_LIMITS } from "#contract/roof/drawn-roof.ts";
import { PITCHES } from "#contract/roof/estimate.ts";

const { low, high } = SIDE_LIMITS;
const side = fc.oneof(fc.integer({ min: low, max: high }), fc.double({ min: low, max: high, noNaN: true }));
const arm = fc.oneof(
  fc.integer({ min: low, max: high / 2 }),
  fc.double({ min: low, max: high / 2, noNaN: true }),
);
const roof = {
  shape: fc.constantFrom<DrawnShape>("gable", "hip"),
  pitch: fc.constantFrom(...PITCHES),
};

/** Any roof that may be drawn. */
export const drawnRoofs: fc.Arbitrary<DrawnRoof> = fc.oneof(
  fc.record({ plan: fc.constant("rectangle" as const), length: side, width: side, ...roof }),
  fc
    .record({ left: arm, back: arm, cutLength: arm, cutWidth: arm, ...roof })
    .map(({ left, back, ...rest }) => ({
      plan: "l" as const,
      length: left + rest.cutLength,
      width: back + rest.cutWidth,
      ...rest,
    })),
);
