import type { World } from "#tests/support/homes.ts";

export const deps = (world: World) => ({ ...world.deps, files: world.homeFiles });

export async function keysOf(world: World, prefix = "homes/"): Promise<string[]> {
  const { objects } = await world.homeFiles.list({ prefix });
  return objects.map(({ key }) => key);
}

export const fileOf = (bytes: BlobPart, name = "policy.pdf") => new File([bytes], name);
