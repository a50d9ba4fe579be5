import type { BrowserContext } from "@playwright/test";

const SCRIPTS = "**/assets/*.js";

/** Lets no script of the site through until the returned function is called. */
export async function holdScripts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Lets every script of the site fail, as on a connection that breaks behind the document. */
export async function failScripts(context: BrowserContext): Promise<void> {
  await context.route(SCRIPTS, (route) => route.abort());
}

/** Puts a component that throws into the place of an island's, which the file `assets/{file}-….js` exports as `name`. */
export async function breakIsland(context: BrowserContext, file: string, name: string): Promise<void> {
  const body = `export function ${name}() { throw new Error("broken for a test"); }`;
  await context.route(`**/assets/${file}-*.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}
