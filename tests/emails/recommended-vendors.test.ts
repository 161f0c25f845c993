import { afterAll, beforeAll, expect, test } from "vitest";
import { anAgent, createWorld, NOON, TODAY, type World } from "#tests/support/homes.ts";
import { mailsOf } from "./email-under-test.ts";

let world: World;
let agentId: string;
let mails: ReturnType<typeof mailsOf>;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  mails = mailsOf(world, agentId);
});
afterAll(() => world.dispose());

test("each task lists the same vendor first as its page, of this agent and near this home, in the same query", async () => {
  const home = await mails.anOpenHome();
  const other = await anAgent(world);
  await mails.run("update clients set zip_code = '33704' where id = ?", home.id);
  const task = await world.d1
    .prepare(
      "select ct.id, ct.due_date as dueDay from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and t.vendor_category = 'HVAC' limit 1",
    )
    .bind(home.id)
    .first<{ id: string; dueDay: string }>();
  let added = 0;
  const vendor = (
    of: string,
    name: string,
    category: string,
    area = "[]",
    deletedAt: number | null = null,
  ) => {
    added += 1;
    return mails.run(
      "insert into vendors (id, agent_id, name, category, type, phone, discount, code, service_area, deleted_at, date_added) values (?, ?, ?, ?, 'maintenance', '727-555-0134', '$25 off', 'MARIA25', ?, ?, ?)",
      `recommended-${added}`,
      of,
      name,
      category,
      area,
      deletedAt,
      NOON + added,
    );
  };
  const planned = {
    clientId: home.id,
    day: TODAY,
    tasks: [{ rowId: task?.id ?? "", dueDay: task?.dueDay ?? "" }],
    expiries: [],
    budgets: [],
  };
  const named = async () => {
    const { dueSoon, overdue } = (await mails.ready(home, "daily", planned)).content;
    return [...overdue, ...dueSoon][0]?.vendor;
  };
  await vendor(other, "Somebody else’s", "HVAC");
  await vendor(agentId, "A plumber", "Plumbing");
  await vendor(agentId, "Gone", "HVAC", "[]", NOON);
  await vendor(agentId, "Far away", "HVAC", '["Miami-Dade"]');
  expect(await named()).toBeNull();
  await vendor(agentId, "Gulf Breeze Air", "hvac");
  world.recording.trips.length = 0;
  expect(await named()).toEqual({
    recommendedBy: "Maria",
    name: "Gulf Breeze Air",
    phone: "727-555-0134",
    discount: "$25 off",
    code: "MARIA25",
    financial: false,
  });
  expect(world.recording.trips).toHaveLength(1);
});
