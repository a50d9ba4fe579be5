// The used types of the two drivers, which are installed only for `npm run test:engines`.

declare module "puppeteer-core" {
  export type ElementHandle<Node> = {
    readonly node?: Node;
    click(): Promise<void>;
    contentFrame(): Promise<Frame | null>;
  };
  export type Frame = {
    evaluateHandle(code: string): Promise<{ asElement(): unknown }>;
  };
  type Page = Frame & {
    $(selector: string): Promise<ElementHandle<Element> | null>;
    goto(url: string, options: { waitUntil: "load" }): Promise<unknown>;
    keyboard: { type(text: string): Promise<void> };
    mainFrame(): Frame;
    on(event: "console", hear: (message: { type(): string; text(): string }) => void): void;
    on(event: "pageerror", hear: (error: unknown) => void): void;
    setViewport(size: { width: number; height: number }): Promise<void>;
    url(): string;
  };
  type Browser = { newPage(): Promise<Page>; version(): Promise<string>; close(): Promise<void> };
  type Options = {
    browser: "firefox";
    executablePath: string;
    headless: boolean;
    extraPrefsFirefox: Readonly<Record<string, number>>;
  };
  export function launch(options: Options): Promise<Browser>;
}

declare module "selenium-webdriver" {
  export type WebElement = { click(): Promise<void>; sendKeys(text: string): Promise<void> };
  export const By: { css(selector: string): unknown };
  export class Capabilities {
    constructor(capabilities: Readonly<Record<string, unknown>>);
    get(name: string): unknown;
  }
  type Driver = {
    get(url: string): Promise<void>;
    quit(): Promise<void>;
    executeScript<Answer>(code: string, ...values: unknown[]): Promise<Answer>;
    findElement(by: unknown): Promise<WebElement>;
    getCapabilities(): Promise<Capabilities>;
    getCurrentUrl(): Promise<string>;
    manage(): { window(): { setRect(size: { width: number; height: number }): Promise<unknown> } };
    switchTo(): { frame(frame: WebElement): Promise<void>; defaultContent(): Promise<void> };
  };
  export class Builder {
    usingServer(url: string): Builder;
    withCapabilities(capabilities: Capabilities): Builder;
    build(): Promise<Driver>;
  }
}
