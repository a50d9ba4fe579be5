import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

const PROJECT = path.resolve(import.meta.dirname, "..");

function read(file: string): string {
  return readFileSync(path.join(PROJECT, file), "utf8");
}

test("what the container copies is there, and of what it leaves out nothing is needed to build", () => {
  const dockerfile = read("Dockerfile");
  for (const [, files = ""] of dockerfile.matchAll(/^COPY (?!--)(.*) \S+$/gm))
    for (const file of files.split(" ")) expect(existsSync(path.join(PROJECT, file)), file).toBe(true);
  const leftOut = read(".dockerignore").trim().split("\n");
  const ignored = read(".gitignore").split("\n");
  const kept = leftOut.filter(
    (folder) => ![folder, `${folder}/`, `/${folder}/`].some((line) => ignored.includes(line)),
  );
  expect(kept).toEqual([".ci", ".git"]);
});

const VOLUMES = ["eaves-data:/data", "eaves-site:/srv/eaves/site"];

test("the volumes have one name in all that starts a container, and the container's user may write in them", () => {
  const dockerfile = read("Dockerfile");
  for (const file of ["Dockerfile", "docs/operations.md"])
    for (const volume of VOLUMES) expect(read(file)).toContain(`--volume ${volume}`);
  const [data = "", site = ""] = VOLUMES.map((volume) => volume.split(":")[1] ?? "");
  expect(dockerfile).toContain(`\nVOLUME ${data} ${site}\n`);
  expect(dockerfile).toContain(`install --directory --owner eaves ${data}\n`);
  expect(dockerfile).toMatch(/\nWORKDIR \/srv\/eaves\n[\s\S]*\nRUN chown --recursive eaves site\n/);
});

test.for(["deploy/compose.yaml", "deploy/compose.postgres.yaml"])(
  "%s names services and volumes that exist",
  (file) => {
    const { services, volumes } = parse(read(file));
    expect(existsSync(path.join(PROJECT, path.dirname(file), services.eaves.build, "Dockerfile"))).toBe(true);
    expect(services.eaves.volumes).toEqual(VOLUMES);
    expect(existsSync(path.join(PROJECT, path.dirname(file), `${services.eaves.env_file}.example`))).toBe(
      true,
    );
    for (const [name, volume] of Object.entries<{ name: string }>(volumes)) expect(volume.name).toBe(name);
    for (const service of Object.values<{ volumes: string[]; depends_on?: object }>(services)) {
      for (const volume of service.volumes) expect(volumes).toHaveProperty(volume.split(":")[0] ?? "");
      for (const other of Object.keys(service.depends_on ?? {}))
        expect(services[other]).toHaveProperty("healthcheck");
    }
  },
);

test("the Caddyfile sends visitors to the site's port, and Caddy takes it where there is one", () => {
  const said = read("deploy/Caddyfile").replaceAll(/^#.*\n/gm, "");
  expect(said).toBe(
    "www.roofs.example {\n\tredir https://roofs.example{uri} permanent\n}\n\nroofs.example {\n\treverse_proxy 127.0.0.1:3000\n}\n",
  );
  const file = path.join(PROJECT, "deploy/Caddyfile");
  const { status, error } = spawnSync("caddy", ["adapt", "--adapter", "caddyfile", "--config", file]);
  if (!error) expect(status).toBe(0);
});

test.skipIf(spawnSync("systemd-analyze", ["--version"]).status !== 0)("systemd takes the unit", () => {
  const { status, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", path.join(PROJECT, "deploy/eaves.service")],
    {
      encoding: "utf8",
    },
  );
  expect([status, stderr]).toEqual([0, ""]);
});
