import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib.mjs";

/**
 * Writes docs/dependencies.json: how old each production package is, and how far behind the newest. It asks the npm
 * registry, as `npm audit` can't run everywhere. Why a package is held is written there by hand and stays.
 */
const FILE = join(root, "docs", "dependencies.json");
const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const before = new Map(
  JSON.parse(readFileSync(FILE, "utf8")).packages.map((one) => [one.name, one.held ?? ""]),
);

/** The part of a version that a break changes: the major, or of 0.x the minor. */
const breaking = (version) =>
  version
    .split(".")
    .slice(0, version.startsWith("0.") ? 2 : 1)
    .map(Number)
    .at(-1);

async function ageOf(name) {
  const { version } = packages[`node_modules/${name}`];
  const response = await fetch(`https://registry.npmjs.org/${name}`);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const { time, "dist-tags": tags } = await response.json();
  const { latest } = tags;
  const sameLine = version.startsWith("0.") === latest.startsWith("0.");
  const behind = sameLine ? Math.max(0, breaking(latest) - breaking(version)) : 1;
  const day = (of) => time[of].slice(0, 10);
  const held = before.get(name) ?? "";
  return {
    name,
    version,
    released: day(version),
    latest,
    latestReleased: day(latest),
    behind,
    ...(held && { held }),
  };
}

const aged = await Promise.all(Object.keys(dependencies).map(ageOf));
writeFileSync(FILE, `${JSON.stringify({ packages: aged }, null, 2)}\n`);
for (const { name, version, released, latest, behind } of aged) {
  process.stdout.write(
    `${name} ${version} (${released})${behind > 0 ? `: ${behind} behind ${latest}` : ""}\n`,
  );
}
