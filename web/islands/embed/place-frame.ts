import type { RuntimeConfig } from "#contract/api/config.ts";
import type { EmbedName } from "./embed.tsx";

// What these functions name stands inside them: their texts go into documents, see embed.tsx.

/**
 * The address that an embed's frame is given. The calculator's carries the product and what the site knows of the visitor as
 * encoded parameters; an empty field is absent. A configured address may be a path of this site, whose origin is `own`.
 * @param known the form store, as it was kept
 * @param search of the page: a material that was chosen elsewhere is for the site's own calculator
 */
export function frameAddress(
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
  const material = new URLSearchParams(search).get("material");
  if (material && url.origin === own) url.searchParams.set("material", material);
  return url.href;
}

/**
 * Puts the frame into its place, from an inline script behind it: it does not wait for the page's own script. In a page that is
 * drawn ahead it waits for the visit, as the form store may change until then.
 */
export function placeFrame(embed: EmbedName, formStore: string, address: typeof frameAddress): void {
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
      // A browser that keeps nothing.
    }
    const config = read(document.getElementById("config")?.textContent);
    frame.src = address(embed, config, read(known), location.origin, location.search);
    // Who changes the material and reloads the page finds what they changed it to.
    const page = new URL(location.href);
    page.searchParams.delete("material");
    if (page.href !== location.href) history.replaceState(history.state, "", page);
    frame.onload = () => place.setAttribute("data-loaded", "true");
    place.dataset.began = String(performance.now());
    template.replaceWith(frame);
  };
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}
