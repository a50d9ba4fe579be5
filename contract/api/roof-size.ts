/** The answer of `POST /api/roof-size`, 200: a house that was measured from the air. */
export type RoofSizeAnswer = {
  /** The ground that the roof covers, in square feet, a whole multiple of ten. */
  footprint: number;
  /** Inches of rise over 12 of run, one of `PITCHES`. */
  pitch: number;
  /** The address as it was understood, on one line: "12 Oak St, Columbus, OH 43215". */
  address: string;
  /** The month of the picture, "2023-06"; null if it is not known. */
  measured: string | null;
};

/** Its other answer: a sentence for the visitor. */
export type RoofSizeRefusal = { error: string };

/** Most characters of an address that is looked up. */
export const LONGEST_ADDRESS = 200;
