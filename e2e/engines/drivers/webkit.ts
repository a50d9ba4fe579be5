import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import process from "node:process";
import { Builder, By, Capabilities, type WebElement } from "selenium-webdriver";
import { type Engine, FINDER, finderArguments, type Target, waitFor } from "../engine.ts";

type WebKitFiles = { driver: string; browser: string; display: string };

/** WebKit's MiniBrowser on a display that nobody sees, by WebKitWebDriver. */
export async function startWebKit({ driver: driverFile, browser, display }: WebKitFiles): Promise<Engine> {
  const screen = await startDisplay(display);
  const port = await findFreePort();
  const service = spawn(driverFile, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.name, WEBKIT_DISABLE_COMPOSITING_MODE: "1", GDK_BACKEND: "x11" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let errors: string[] = [];
  const hear = (chunk: Buffer) => {
    for (const line of String(chunk).split("\n"))
      if (/CONSOLE \w+ ERROR/.test(line)) errors.push(line.trim());
  };
  service.stdout.on("data", hear);
  service.stderr.on("data", hear);
  const driver = await waitFor("WebKitWebDriver", () => {
    const capabilities = new Capabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": {
        binary: browser,
        args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
      },
    });
    return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  });
  await driver.manage().window().setRect({ width: 1280, height: 900 });
  const capabilities = await driver.getCapabilities();

  async function find(target: Target) {
    const [css, text, isPattern] = finderArguments(target);
    const element = await waitFor(`${css} ${text}`, () =>
      driver.executeScript<WebElement | null>(`return (${FINDER})(...arguments)`, css, text, isPattern),
    );
    return { press: () => element.click(), type: (words: string) => element.sendKeys(words) };
  }

  return {
    name: "WebKit",
    version: String(capabilities.get("browserVersion")),
    open: (url) => driver.get(url),
    async enterFrame(title) {
      const frame = await waitFor(`The frame ${title}`, () =>
        driver.findElement(By.css(`iframe[title="${title}"]`)),
      );
      await driver.switchTo().frame(frame);
    },
    leaveFrame: () => driver.switchTo().defaultContent(),
    find,
    address: () => driver.getCurrentUrl(),
    async takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      await driver.quit().catch(() => {});
      await end(service);
      await end(screen.process);
    },
  };
}

/** Starts a display of its own number; Xvfb chooses it and says it on its third descriptor. */
async function startDisplay(file: string): Promise<{ name: string; process: ChildProcess }> {
  const process = spawn(file, ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const pipe = process.stdio[3];
  if (!pipe) throw new Error("Xvfb has no pipe for its number.");
  const [number] = (await once(pipe, "data")) as [Buffer];
  return { name: `:${String(number).trim()}`, process };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
