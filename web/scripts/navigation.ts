/** What the bar and its menus do better with script; they open and lead on without it. */
export function improveNavigation(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  if (!header) return;
  const look = () => header.setAttribute("data-scrolled", String(scrollY > 8));
  addEventListener("scroll", look, { passive: true });
  look();
  for (const item of header.querySelectorAll<HTMLElement>("[data-dropdown]")) improveDropdown(item);
  const menu = header.querySelector<HTMLDetailsElement>(".mobile-menu");
  if (menu) improveMenu(menu);
  // A page that comes back from the browser's memory is shown as it was left: with what led away from it open.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const open of header.querySelectorAll<HTMLDetailsElement>("details[open]")) open.open = false;
  });
}

/** Escape closes it, also where a mouse holds it open; so does the focus or the pointer that leaves it. */
function improveDropdown(item: HTMLElement): void {
  const toggle = item.querySelector("details");
  const shut = () => {
    if (toggle) toggle.open = false;
  };
  item.addEventListener("pointerleave", ({ pointerType }) => {
    // A finger leaves with each tap, before the tap itself has opened or closed it.
    if (pointerType !== "mouse") return;
    shut();
    item.removeAttribute("data-dismissed");
  });
  item.addEventListener("focusout", ({ relatedTarget }) => {
    if (!item.contains(relatedTarget as Node | null)) shut();
  });
  toggle?.addEventListener("toggle", () => toggle.open && item.removeAttribute("data-dismissed"));
  document.addEventListener("keydown", (event) => {
    const hovered = item.matches(":hover") && !item.hasAttribute("data-dismissed");
    if (event.key !== "Escape" || event.defaultPrevented || !(toggle?.open || hovered)) return;
    event.preventDefault();
    if (item.contains(document.activeElement)) item.querySelector("summary")?.focus();
    shut();
    if (hovered) item.setAttribute("data-dismissed", "");
  });
}

/** While the menu is open the page behind it is inert, Tab stays inside and Escape closes it. */
function improveMenu(menu: HTMLDetailsElement): void {
  const wide = matchMedia("(width >= 48rem)");
  // A tablet that is turned, maybe before there was script, has no menu any more.
  const leave = () => {
    if (wide.matches) menu.open = false;
  };
  wide.addEventListener("change", leave);
  leave();
  const behind = () => document.querySelectorAll<HTMLElement>("main, footer, aside, .contact-bar");
  const follow = () => {
    for (const part of behind()) part.inert = menu.open;
  };
  menu.addEventListener("toggle", follow);
  follow();
  menu.addEventListener("keydown", (event) => {
    if (!menu.open) return;
    const stops = [...menu.querySelectorAll<HTMLElement>("summary, a")];
    if (event.key === "Escape") {
      event.preventDefault();
      menu.open = false;
      stops[0]?.focus();
    }
    if (event.key !== "Tab") return;
    const leaving = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== leaving) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  });
}
