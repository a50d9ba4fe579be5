import { CALCULATOR_DRAFT_KEY } from "../../form-store.ts";
import { sessionStore } from "../../ui/storage.ts";

/** Who reaches for the house finds every roof there, and who has sized a roof its price. */
export function bringRoofs(view: HTMLElement): void {
  for (const reach of ["pointerover", "focusin"]) view.addEventListener(reach, fetchRoofs, { once: true });
  const kept = sessionStore.getObject(CALCULATOR_DRAFT_KEY);
  if (!("values" in kept)) return;
  void import("./price-roofs.ts").then(
    ({ priceRoofs }) => priceRoofs(view, kept),
    () => {}, // the starting prices stand there
  );
}

function fetchRoofs({ currentTarget }: Event): void {
  for (const picture of (currentTarget as HTMLElement).querySelectorAll("img")) picture.loading = "eager";
}
