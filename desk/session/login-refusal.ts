let refusal = "";

/** Keeps why a session opened nothing, for the login that is shown next. */
export function tellAtLogin(text: string): void {
  refusal = text;
}

/** Reads why the session before opened nothing; "" where there is nothing to say. */
export function readLoginRefusal(): string {
  return refusal;
}
