import type { RuntimeConfig } from "#contract/api/config.ts";
import type { EmbedName } from "./embed.tsx";

// The source text of these functions is put into documents (embed.tsx), so they must not use anything from outside themselves.

/**
 * Makes the address of an embed's frame. The calculator's has the product and the visitor's details as parameters, without empty
 * ones. A configured address may be a path of this site.
 * @param known the content of the form store
 * @param own the origin of this site
 * @param search the page's query; a material, roof or house in it is passed to the site's own calculator
 */
export function makeFrameAddress(
  embed: EmbedName,
  config: Partial<RuntimeConfig>,
  known: Readonly<Record<string, unknown>>,
  own: string,
  search: string,
): string {
  if (embed === "lead-form") return new URL(config.leadForm?.url ?? "/embed/lead-form", own).href;
  const url = new URL(config.calculator?.url ?? "/embed/calculator", own);
  url.searchParams.set("productId", config.calculator?.productId ?? "");
  for (const name of ["firstName", "lastName", "email", "phone"]) {
    const value = known[name];
    if (typeof value === "string" && value.trim()) url.searchParams.set(name, value.trim());
  }
  for (const name of ["material", "roof", "house"]) {
    const chosen = new URLSearchParams(search).get(name);
    if (chosen && url.origin === own) url.searchParams.set(name, chosen);
  }
  return url.href;
}

/**
 * Puts the frame into its place. It runs as an inline script right behind that place, so that the frame need not wait for the
 * page's own script. In a prerendered page it waits until the page is shown, because the form store may change until then.
 */
export function placeFrame(embed: EmbedName, formStore: string, address: typeof makeFrameAddress): void {
  const place = document.currentScript?.parentElement;
  const begin = () => {
    const template = place?.querySelector("template");
    const frame = template?.content.querySelector("iframe");
    if (!place || !template || !frame) return;
    const read = (text: string | null | undefined) => {
      try {
        return Object(JSON.parse(text ?? "{}"));
      } catch {
        return {};
      }
    };
    let known: string | null = null;
    try {
      known = sessionStorage.getItem(formStore);
    } catch {
      // The browser's storage is closed.
    }
    const config = read(document.getElementById("config")?.textContent);
    frame.src = address(embed, config, read(known), location.origin, location.search);
    // Without this a reload would bring back these over others that the visitor has chosen since.
    const page = new URL(location.href);
    for (const name of ["material", "roof", "house"]) page.searchParams.delete(name);
    if (page.href !== location.href) history.replaceState(history.state, "", page);
    place.toggleAttribute("data-own", new URL(frame.src).origin === location.origin);
    frame.onload = () => place.setAttribute("data-loaded", "true");
    place.dataset.began = String(performance.now());
    template.replaceWith(frame);
  };
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}
