/** What the sample has, of what a site may lack. @throws {Error} where it is missing after all. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error("The sample lacks what this test needs.");
  return value;
}
