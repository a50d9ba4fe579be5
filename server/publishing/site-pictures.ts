import { isUtf8 } from "node:buffer";
import { rmSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { SitePictureChange } from "#contract/api/site.ts";
import { ownValue } from "#contract/values.ts";
import { editYaml } from "#site-data/format/edit-yaml.ts";
import { FILES } from "#site-data/load/site-files.ts";
import { PictureProblem } from "#site-data/pictures/picture-problem.ts";
import { PictureOpener } from "./picture-opener.ts";
import type { SiteDrafts } from "./site-drafts.ts";
import { IMAGES, writeWhole } from "./site-folder.ts";

/** Pixels of the pictures that the desk shows. */
const SMALL = { width: 240, height: 160 };
const WHOLE = { width: 800, height: 800, fit: "inside" } as const;

const LONGEST_NAME = 40; // characters

const LOGO_FILE = "logo.svg";
const LOGO_ALT = "The logo";
const MAX_SVG_BYTES = 300_000;

/** The pictures of the draft. */
export class SitePictures {
  readonly #drafts: SiteDrafts;
  readonly #opener = new PictureOpener();

  constructor(drafts: SiteDrafts) {
    this.#drafts = drafts;
  }

  /**
   * Adds a picture to the draft under a free name that is like `wanted`.
   * @returns that name
   * @throws {PictureProblem} when the file cannot be opened as a picture
   */
  async add(wanted: string, alt: string, content: Buffer, ending: string): Promise<string> {
    const { draft } = this.#drafts;
    draft.begin();
    const name = freeName(wanted, new Set(Object.keys(this.#drafts.readPictures())));
    const file = path.join(draft.folder, IMAGES, `${name}.${ending}`);
    draft.notePicture(path.basename(file));
    writeWhole(file, content);
    try {
      await this.#opener.make({ picture: { file, ours: false }, size: WHOLE });
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    }
    this.describe(name, { alt });
    return name;
  }

  /**
   * Adds a logo to the draft: an SVG as logo.svg, which versions keep as a text, a PNG among the pictures.
   * @returns its file, as `logo` of company.yaml names it
   * @throws {PictureProblem} when it cannot be opened; the build says what else is wrong with it
   */
  async addLogo(content: Buffer, ending: "svg" | "png"): Promise<string> {
    if (ending === "png") return `${IMAGES}/${await this.add("logo", LOGO_ALT, content, ending)}.png`;
    if (content.length > MAX_SVG_BYTES || !isUtf8(content) || !content.includes("<svg"))
      throw new PictureProblem("format", `is no SVG drawing of at most ${MAX_SVG_BYTES / 1000} KB`);
    const { draft } = this.#drafts;
    draft.follow();
    draft.begin();
    writeWhole(path.join(draft.folder, LOGO_FILE), content);
    this.#drafts.noteChange();
    return LOGO_FILE;
  }

  /** Sets the description and the cut of one of the company's own pictures. @returns false where it has none of that name */
  describe(name: string, { alt, ...cut }: SitePictureChange): boolean {
    const { draft } = this.#drafts;
    draft.follow();
    const picture = ownValue(this.#drafts.readPictures(), name);
    if (!picture || picture.ours) return false;
    draft.begin();
    const entry = Object.keys(cut).length > 0 ? { alt, ...cut } : alt;
    this.#drafts.rewrite(FILES.pictures, (text) =>
      editYaml(text, { ...((parse(text) as object | null) ?? {}), [name]: entry }),
    );
    this.#drafts.noteChange();
    return true;
  }

  /**
   * A WebP for the desk: of a picture as it is cut, small; with `whole`, a larger one of all that there is to cut from.
   * @returns undefined where there is no picture of that name
   * @throws {PictureProblem} when the file cannot be opened as a picture
   */
  async thumbnail(name: string, whole: boolean): Promise<Buffer | undefined> {
    const picture = ownValue(this.#drafts.readPictures(), name);
    if (!picture) return undefined;
    const { file, ours, crop, focus } = picture;
    return this.#opener.make({
      picture: { file, ours, crop: whole ? undefined : crop },
      size: whole ? WHOLE : { ...SMALL, position: focus ?? "centre" },
    });
  }
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  const base =
    wanted
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, LONGEST_NAME) || "picture";
  let name = base;
  for (let count = 2; taken.has(name); count++) name = `${base}-${count}`;
  return name;
}
