export function noopD1(): D1Database {
  const never = () => new Promise<never>(() => {});
  const statement = { bind: () => statement, all: never, run: never, raw: never, first: never };
  const d1 = { prepare: () => statement, batch: never, exec: never, withSession: () => d1 };
  return d1 as unknown as D1Database;
}
