/** Improves the bar and its menus, which also open without script: shading, closing by Escape, focus and pointer. */
export function improveNavigation(): void {
  const header = document.querySelector<HTMLElement>(".site-header");
  if (!header) return;
  const updateScrolled = () => header.setAttribute("data-scrolled", String(scrollY > 8));
  addEventListener("scroll", updateScrolled, { passive: true });
  updateScrolled();
  for (const item of header.querySelectorAll<HTMLElement>("[data-dropdown]")) improveDropdown(item);
  const menu = header.querySelector<HTMLDetailsElement>(".mobile-menu");
  if (menu) improveMenu(menu);
  // On a page from the browser's memory, the menu is still open through which the visitor left it.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const open of header.querySelectorAll<HTMLDetailsElement>("details[open]")) open.open = false;
  });
}

/** Closes a dropdown on Escape, also while the mouse holds it open, and when the focus or the pointer leaves it. */
function improveDropdown(item: HTMLElement): void {
  const toggle = item.querySelector("details");
  const close = () => {
    if (toggle) toggle.open = false;
  };
  item.addEventListener("pointerleave", ({ pointerType }) => {
    // A finger "leaves" with each tap, before the tap has opened or closed the dropdown.
    if (pointerType !== "mouse") return;
    close();
    item.removeAttribute("data-dismissed");
  });
  item.addEventListener("focusout", ({ relatedTarget }) => {
    if (!item.contains(relatedTarget as Node | null)) close();
  });
  toggle?.addEventListener("toggle", () => toggle.open && item.removeAttribute("data-dismissed"));
  document.addEventListener("keydown", (event) => {
    const hovered = item.matches(":hover") && !item.hasAttribute("data-dismissed");
    if (event.key !== "Escape" || event.defaultPrevented || !(toggle?.open || hovered)) return;
    event.preventDefault();
    if (item.contains(document.activeElement)) item.querySelector("summary")?.focus();
    close();
    if (hovered) item.setAttribute("data-dismissed", "");
  });
}

/** Keeps Tab inside the open menu, makes the page behind it inert, and closes it on Escape. */
function improveMenu(menu: HTMLDetailsElement): void {
  const wide = matchMedia("(width >= 48rem)");
  // A tablet that is turned to its wide side has no menu; it may have been turned before the script ran.
  const closeIfWide = () => {
    if (wide.matches) menu.open = false;
  };
  wide.addEventListener("change", closeIfWide);
  closeIfWide();
  const findPartsBehind = () => document.querySelectorAll<HTMLElement>("main, footer, aside, .contact-bar");
  const updateInert = () => {
    for (const part of findPartsBehind()) part.inert = menu.open;
  };
  menu.addEventListener("toggle", updateInert);
  updateInert();
  menu.addEventListener("keydown", (event) => {
    if (!menu.open) return;
    const stops = [...menu.querySelectorAll<HTMLElement>("summary, a")];
    if (event.key === "Escape") {
      event.preventDefault();
      menu.open = false;
      stops[0]?.focus();
    }
    if (event.key !== "Tab") return;
    const lastStop = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement !== lastStop) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  });
}
