import { afterAll, beforeAll, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.server.tsx";
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
    settlement: false,
  });
  expect(world.recording.trips).toHaveLength(1);
  // The agent's first choice, unless they do not come here.
  await vendor(agentId, "Osprey Cooling", "HVAC");
  expect((await named())?.name).toBe("Gulf Breeze Air");
  await mails.run("update vendors set rank = 1 where name = 'Far away'");
  await mails.run("update vendors set rank = 2 where name = 'Osprey Cooling'");
  expect((await named())?.name).toBe("Osprey Cooling");
  // The weekly summary names the same one, under the agent's picture and number.
  await mails.choose(home, { weekly_summary: 1 });
  await mails.run("update client_tasks set due_date = ? where id = ?", TODAY, task?.id);
  await mails.run(
    "update profiles set headshot_url = 'https://home.test/brand/face.jpg', phone = '727-555-0100' where id = ?",
    agentId,
  );
  const weekly = await mails.ready(home, "home_digest", { clientId: home.id, week: TODAY });
  const [inWeek] = weekly.content.upcoming.filter(({ vendor }) => vendor !== null);
  expect(inWeek?.vendor).toMatchObject({ name: "Osprey Cooling", discount: "$25 off", code: "MARIA25" });
  const { html } = await renderEmail(weekly.email);
  for (const text of ["face.jpg", "tel:7275550100", "Osprey Cooling", "$25 off with MARIA25"])
    expect(html).toContain(text);
  expect(html).not.toContain("free to choose anyone");
  // A settlement service carries the disclosure, whatever type the agent chose.
  await mails.run(
    "update tasks set vendor_category = 'Title' where agent_id = ? and vendor_category = 'HVAC'",
    agentId,
  );
  await mails.run("update vendors set category = 'Title' where name = 'Osprey Cooling'");
  planned.tasks = [{ rowId: task?.id ?? "", dueDay: TODAY }];
  expect(await named()).toMatchObject({ name: "Osprey Cooling", financial: true, settlement: true });
  const daily = await renderEmail((await mails.ready(home, "daily", planned)).email);
  expect(daily.html).toContain("Our terms don’t let your agent take anything of value");
});
