import { readCases } from "./case.ts";

export const HELD_OUT = readCases(``);
