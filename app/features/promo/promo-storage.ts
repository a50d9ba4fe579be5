import { PROMO_KEYS } from "#domain/promo-keys.ts";

/** What the browser holds of the promo. A browser that keeps nothing (storage blocked or full) starts anew each page. */
export function readStoredPromo(): { timeLeft: string | null; closed: string | null } {
  return { timeLeft: read(PROMO_KEYS.timeLeft), closed: read(PROMO_KEYS.closed) };
}

export function storeTimeLeft(seconds: number): void {
  write(PROMO_KEYS.timeLeft, String(seconds));
}

export function storeClosed(): void {
  write(PROMO_KEYS.closed, "true");
}

/** `localStorage` throws where the visitor forbids it. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept for this page alone.
  }
}
