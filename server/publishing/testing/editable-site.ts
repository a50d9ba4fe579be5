import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SiteState } from "#contract/api/site.ts";
import { writeStaffHeader } from "#contract/staff-header.ts";
import { calculatorAnswers } from "../../estimates/testing/calculator-answers.ts";
import { signInToDesk } from "../../testing/staff-session.ts";
import { type RunningSite, startSite, TEST_PASSWORD } from "../../testing/start-site.ts";

export const SAMPLE = path.resolve(import.meta.dirname, "../../../sample");

type Editable = Extract<SiteState, { editable: true }>;
type Product = { id: string; pricePerSquareFoot: number };

const ZOE = writeStaffHeader({ name: "Zoë", device: "0d0d0d0d-0000-4000-8000-000000000001" });

/** A running site whose folder is a copy of the example, and its tab Site as Zoë calls it. */
export class EditableSite {
  readonly site: RunningSite;
  readonly folder: string;
  /** The access token with which {@link ask} asks. */
  token = "";

  private constructor(site: RunningSite, folder: string) {
    this.site = site;
    this.folder = folder;
  }

  static async open(): Promise<EditableSite> {
    const folder = mkdtempSync(path.join(tmpdir(), "eaves-own-"));
    cpSync(SAMPLE, folder, { recursive: true });
    const opened = new EditableSite(await startSite({ SITE_DIR: folder }), folder);
    opened.token = await opened.signIn();
    return opened;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.site[Symbol.asyncDispose]();
    rmSync(this.folder, { recursive: true });
  }

  /** Signs in, and returns the access token. */
  async signIn(): Promise<string> {
    const session = await signInToDesk({
      url: this.site.url,
      publishableKey: this.site.publishableKey(),
      email: "admin@larkfieldroofing.example",
      password: TEST_PASSWORD,
    });
    return session.access_token;
  }

  /** Calls `/api/site` and what is below it. */
  ask(method: string, at: string, body?: unknown): Promise<Response> {
    return fetch(`${this.site.url}/api/site${at}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, "x-staff": ZOE, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  async state(): Promise<Editable> {
    return (await (await this.ask("GET", "")).json()) as Editable;
  }

  async changePrice(price: unknown): Promise<Editable> {
    const products = partOf(await this.state(), "products") as Product[];
    const changed = products.map((item) =>
      item.id === "metal" ? { ...item, pricePerSquareFoot: price } : item,
    );
    return (await (await this.put("products", changed)).json()) as Editable;
  }

  /** Changes a part as somebody in the tab `editor` of a browser, who has just read it or read `revision`. */
  async put(id: string, value: unknown, editor = "one", revision?: string): Promise<Response> {
    const read = revision ?? (await this.state()).parts.find((part) => part.id === id)?.revision;
    return this.ask("PUT", `/parts/${id}`, { value, revision: read, editor });
  }

  /** A page, a price and an answer, as a visitor gets them. */
  async seen() {
    const send = (at: string, body: object) =>
      fetch(this.site.url + at, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const page = await (await fetch(`${this.site.url}/product`)).text();
    const estimate = await send("/api/estimates", calculatorAnswers(`${crypto.randomUUID()}@example.com`));
    const chat = await send("/api/chat", { message: "How much is a metal roof per square foot?" });
    return { page, estimate: await estimate.json(), chat: await chat.text() };
  }

  /** The processes that answer for the site, the newest last. Linux only. */
  workers(): number[] {
    const pid = this.site.process.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
    return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("worker.ts"));
  }
}

/** A part's value in the state that the tab Site reads. */
export function partOf({ parts }: Editable, id: string): unknown {
  return parts.find((part) => part.id === id)?.value;
}
