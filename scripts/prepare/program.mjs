import { readFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { findNpmProcess } from "./parent.mjs";
import { PROJECT, start } from "./step.mjs";

/** The flags with which Node runs the site's programs, and the names of what is or describes a picture in the site's folder. */
export const { flags, pictures } = JSON.parse(
  readFileSync(new URL("site-options.json", import.meta.url), "utf8"),
);

/**
 * Replaces this process by a program if this Node can do that, so that no second process waits for it. Otherwise starts the
 * program, and ends with its exit code.
 */
export function become(node, program, args) {
  process.chdir(PROJECT);
  if (process.execve && process.platform !== "win32") {
    process.execve(node, [node, ...makeNodeArguments(program, args)], makeEnvironment(findNpmProcess()));
  }
  const child = startProgram(node, program, args);
  child.prependOnceListener("close", (code) => {
    process.exitCode = code ?? 1;
  });
}

/** Starts a program that shares this one's terminal and ends with it. */
export function startProgram(node, program, args = [], env = {}) {
  const options = { env: { ...makeEnvironment(process.pid), ...env }, stdio: "inherit" };
  return start(node, makeNodeArguments(program, args), options);
}

function makeNodeArguments(program, args) {
  return [...flags, "--import", "./scripts/prepare/end-with-parent.mjs", program, ...args];
}

function makeEnvironment(parent) {
  return {
    // With compiled code a start takes half the time, and 85 MB less: nothing has to strip the types from the sources.
    NODE_COMPILE_CACHE: compiledFolder(),
    // glibc gives each thread an arena of its own, most of them half empty: one takes 60 MB less than the usual eight per processor, and
    // answers come no later. What is larger than this it gives back at once; it would raise the limits itself, to 32 MB, and after some
    // publications keep 20 MB more.
    MALLOC_ARENA_MAX: "1",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
    ...process.env,
    EAVES_PARENT: String(parent ?? ""),
  };
}

/** The folder of a build with the server's compiled code; what it has not is added when a program ends. */
export function compiledFolder() {
  return path.resolve(PROJECT, process.env.EAVES_BUILD ?? "build", "compiled");
}

/** True if `file`, a path below the site's folder, is or describes a picture. The pages' server reads those only at its start. */
export function isPicture(file) {
  return pictures.includes(file.split(/[\\/]/)[0]);
}
