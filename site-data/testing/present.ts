/** Returns a value that the sample has and another site may lack. @throws {Error} if the sample lacks it. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error("The sample lacks what this test needs.");
  return value;
}
