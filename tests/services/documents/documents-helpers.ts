import type { World } from "#tests/support/homes.ts";

/** The services' view of the outside, files included. */
export const deps = (world: World) => ({ ...world.deps, files: world.homeFiles });

/** The keys of the files of all homes, or of those under a prefix. */
export async function keysOf(world: World, prefix = "homes/"): Promise<string[]> {
  const { objects } = await world.homeFiles.list({ prefix });
  return objects.map(({ key }) => key);
}

/** A file as a browser sends it. */
export const fileOf = (bytes: BlobPart, name = "policy.pdf") => new File([bytes], name);
