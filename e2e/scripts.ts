import type { BrowserContext } from "@playwright/test";

const SCRIPTS = "**/assets/*.js";

/** Delays all scripts of the site until the returned function is called. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets every script of the site fail, as on a connection that breaks after the document. */
export async function failScripts(context: BrowserContext): Promise<void> {
  await context.route(SCRIPTS, (route) => route.abort());
}

/** Replaces an island's component, which the file `assets/{file}-….js` exports as `name`, by one that throws. */
export async function breakIsland(context: BrowserContext, file: string, name: string): Promise<void> {
  const body = `export function ${name}() { throw new Error("broken for a test"); }`;
  await context.route(`**/assets/${file}-*.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}
