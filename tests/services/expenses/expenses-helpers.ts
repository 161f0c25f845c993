import type { ExpenseCategory } from "#app/domain/expenses/expenses.ts";
import { addExpense } from "#app/services/expenses/expenses.server.ts";
import type { World } from "#tests/support/homes.ts";

/** Every expense of a home. */
export const ALL = { category: null, year: null };
export const PDF = new File(["%PDF-1.7\n%%EOF\n"], "bill.pdf", { type: "application/pdf" });
export const FIELDS = {
  category: "HVAC" as ExpenseCategory,
  description: "AC spring tune-up",
  amount: 12_900,
  expenseDate: "2026-03-14",
  vendorName: "Coastal Air",
  notes: "",
  capital: false,
};

type Home = { id: string; agentId: string; timeZone: string };

/** The services' view of the outside, files included. */
export const deps = (world: World) => ({ ...world.deps, files: world.homeFiles });
/** An id nobody has yet. */
export const newId = (world: World) => world.deps.random.id();

/** Adds an expense to a home. Answers its id. */
export async function add(
  world: World,
  home: Home,
  fields: Partial<typeof FIELDS> = {},
  receipt: File | null = null,
) {
  const id = newId(world);
  await addExpense(deps(world), home, id, { fields: { ...FIELDS, ...fields }, receipt });
  return id;
}

/** An expense as it is stored. */
export async function stored(world: World, id: string) {
  return world.d1
    .prepare("select * from maintenance_expenses where id = ?")
    .bind(id)
    .first<Record<string, unknown>>();
}

/** The documents of a home. */
export async function documents(world: World, home: Home) {
  const { results } = await world.d1
    .prepare("select id, name, kind, key, size from client_documents where client_id = ?")
    .bind(home.id)
    .all<{ id: string; name: string; kind: string; key: string; size: number }>();
  return results;
}

/** The keys of a home's files. */
export async function filesOf(world: World, home: Home) {
  const { objects } = await world.homeFiles.list({ prefix: `homes/${home.id}/` });
  return objects.map(({ key }) => key);
}
