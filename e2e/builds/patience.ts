/** Milliseconds after which a build, or what follows one, hangs: a limit, not a measure of a busy machine. */
export const PATIENCE = 10 * 60_000;
