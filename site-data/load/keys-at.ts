import type { z } from "zod";

type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
};

/** Lists the keys that a schema allows at a path in the data, such as ["email"] or [2, "spoken"]; none if every key is allowed. */
export function keysAt(schema: z.ZodType, at: readonly PropertyKey[]): readonly string[] {
  const { shape, innerType, in: before, element, valueType, options } = schema.def as unknown as Definition;
  const inner = innerType ?? before;
  if (inner) return keysAt(inner, at);
  if (options) return options.flatMap((option) => keysAt(option, at));
  const [step, ...rest] = at;
  if (step === undefined) return Object.keys(shape ?? {});
  const next = shape?.[String(step)] ?? element ?? valueType;
  return next ? keysAt(next, rest) : [];
}
