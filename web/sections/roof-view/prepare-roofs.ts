import { CALCULATOR_DRAFT_KEY } from "../../form-store.ts";
import { sessionStore } from "../../ui/storage.ts";

/**
 * Fetches the pictures of all roofs when the visitor reaches for the house, and prices them if the calculator has a roof's size.
 */
export function prepareRoofs(view: HTMLElement): void {
  for (const type of ["pointerover", "focusin"]) view.addEventListener(type, fetchRoofs, { once: true });
  const draft = sessionStore.getObject(CALCULATOR_DRAFT_KEY);
  if (!("values" in draft)) return;
  void import("./price-roofs.ts").then(
    ({ priceRoofs }) => priceRoofs(view, draft),
    () => {}, // the starting prices stay
  );
}

function fetchRoofs({ currentTarget }: Event): void {
  for (const picture of (currentTarget as HTMLElement).querySelectorAll("img")) picture.loading = "eager";
}
