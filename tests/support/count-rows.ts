import type { World } from "./homes.ts";

export async function count(world: World, sql: string, ...values: unknown[]): Promise<number> {
  const statement = world.d1.prepare(`select count(*) as n from ${sql}`).bind(...values);
  return (await statement.first<number>("n")) ?? 0;
}
