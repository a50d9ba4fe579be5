// Runs one scene in Blender, at low priority and on two threads.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import type { Scene } from "./scenes.ts";
import { ART } from "./settings.ts";
import { fetchDenoiserWeights } from "./weights.ts";

export interface RenderOptions {
  size?: string | undefined;
  samples?: number | undefined;
  crop?: string | undefined;
}

/** Renders a scene. Returns the seconds that it took; throws with Blender's last lines if the scene fails. */
export async function renderScene(scene: Scene, out: string, options: RenderOptions = {}): Promise<number> {
  fs.mkdirSync(path.dirname(out), { recursive: true });
  const started = performance.now();
  const extra = Object.entries(options).flatMap(([key, value]) =>
    value === undefined ? [] : [`--${key}`, String(value)],
  );
  const blender = ["blender", "-b", "-t", "2", "--factory-startup", "--python-exit-code", "3"];
  const script = [path.join(ART, "render.py"), "--", scene.name, out, ...extra];
  const child = spawn("nice", ["-n", "19", ...blender, "-P", ...script], {
    env: { ...process.env, ART_WEIGHTS: fetchDenoiserWeights() },
  });
  let log = "";
  const appendLog = (chunk: Buffer) => {
    log = (log + chunk).slice(-4000);
  };
  child.stdout.on("data", appendLog);
  child.stderr.on("data", appendLog);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", () =>
      reject(new Error("Could not start Blender: install blender 3.4 and python3-numpy (art/README.md)")),
    );
    child.on("close", resolve);
  });
  if (code !== 0 || !fs.existsSync(out))
    throw new Error(
      `${scene.name}: Blender ended with ${code}\n${log.trim().split("\n").slice(-15).join("\n")}`,
    );
  return Math.round((performance.now() - started) / 1000);
}
