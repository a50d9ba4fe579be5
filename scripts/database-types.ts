import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { generateTypescript, sortGeneratorMetadata } from "@supabase/postgrest-typegen/generation";
import { introspect } from "@supabase/postgrest-typegen/introspection";
import type { Sql } from "../server/postgres/sql.ts";

const PROJECT = path.resolve(import.meta.dirname, "..");

export const TYPES_FILE = path.join(PROJECT, "contract", "database.types.ts");

/** Generates the TypeScript types of the schema `public` from the catalog, formatted like the project's code. */
export async function generateTypes(sql: Sql): Promise<string> {
  const metadata = await introspect(
    { query: (text: string) => sql.query(text) },
    { includedSchemas: ["public"] },
  );
  return generateTypescript(sortGeneratorMetadata(metadata), { format: async (code) => formatTypes(code) });
}

const ALIASES = "type DatabaseWithoutInternals"; // the begin of aliases, which the project does not use

/** Reads the types in the project. */
export function readTypes(): string {
  return readFileSync(TYPES_FILE, "utf8");
}

function formatTypes(code: string): string {
  const biome = path.join(PROJECT, "node_modules", ".bin", "biome");
  const { status, stdout, stderr } = spawnSync(biome, ["format", `--stdin-file-path=${TYPES_FILE}`], {
    input: `// Generated from the catalog by \`npm run types:database\`.\n${code.split(ALIASES)[0]}`,
    encoding: "utf8",
    cwd: PROJECT,
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`The types could not be formatted: ${stderr}`);
  return stdout;
}
