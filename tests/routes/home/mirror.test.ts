import { afterAll, beforeAll, expect, test } from "vitest";
import { SHARED_SECTION_LABELS, SHARED_SECTIONS } from "#app/domain/clients/shared-sections.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";

const NOW = Date.UTC(2026, 10, 20, 17);
const MIRROR = "/home/settings/shared";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let id: string;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app);
  const invited = await invite(app, agent, { phone: "727-555-0131" });
  id = invited.id;
  home = await openHome(app, invited.code);
  const run = (sql: string) => app.d1.prepare(sql).bind(id).run();
  await run(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values ('e', ?, 'HVAC', 'New compressor', 12300, '2026-03-01', 1)",
  );
  await run(
    "insert into client_documents (id, client_id, name, key, type, size, expires_on, created_at) values ('d', ?, 'Flood policy', 'homes/x/x.pdf', 'application/pdf', 10, '2027-04-09', 1)",
  );
  await run(
    "insert into maintenance_budgets (id, client_id, category, year, amount) values ('b', ?, 'HVAC', 2026, 77700)",
  );
  await run("update clients set insurer = 'Kin', policy_renews_on = '2027-05-06' where id = ?");
  await run(
    "update client_tasks set notes = 'Yours takes a 16x25x1.' where client_id = ? and due_date = (select min(due_date) from client_tasks)",
  );
  await run(
    "insert into home_notes (id, agent_id, client_id, text, created_at, dismissed_at) select 'n', agent_id, id, 'Trash day is Friday.', 5, 6 from clients where id = ?",
  );
  await run(
    "insert into task_help_requests (id, agent_id, client_id, task_title, message, created_at, status, reply, replied_at) select 'r', agent_id, id, 'Gutters', 'Who?', 5, 'resolved', 'Blue Lagoon.', 6 from clients where id = ?",
  );
});
afterAll(() => app.dispose());

const share = (...shares: string[]) => home.post("/home/settings", { intent: "shares", "shares[]": shares });

/** The cards of a page by heading, without the buttons and text meant for only one of the two. */
async function cards(visitor: Visitor, path: string): Promise<Record<string, string>> {
  const html = await (await visitor.get(path)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const found = [
    ...main.matchAll(/<section aria-labelledby="([^"]+)"[\s\S]*?(?=<section aria-labelledby="|$)/g),
  ];
  const texts = found.map(async ([card, name = ""]) => {
    const text = await readText(new Response(card));
    return [
      name,
      text
        .replace(/(Add|Edit) note|Your (agent’s )?note|(You|Your agent) replied/g, "")
        .replace(
          /\S+ has opened their home, so only they can change their email\. Suggest another email/g,
          "",
        )
        .replace(
          /Add task|(?<=Notes for Daniel )Add Daniel sees these on their Overview until they dismiss them\.|Change type or features|Save to your contacts|\bEdit\b|Email again|New code|Revoke code|All requests/g,
          "",
        )
        .replace(/\s+/g, " ")
        .trim(),
    ];
  });
  return Object.fromEntries(await Promise.all(texts));
}

test.each([[[]], [["expenses"]], [["documents"]], [["house_dates"]], [[...SHARED_SECTIONS]]])(
  "with %j shared, the homeowner sees card by card what the agent sees and can change none of it",
  async (shares) => {
    await share(...shares);
    for (const search of ["", "?plan=all"]) {
      const { you, shares: switches, ...mirrored } = await cards(home, MIRROR + search);
      // The agent's own card and log are private to the agent.
      const { card, log, ...seen } = await cards(agent, `/agent/clients/${id}${search}`);
      expect([card, log].join()).toContain("Only you can see this.");
      expect(Object.keys(seen)).toEqual(
        expect.arrayContaining(["help-requests", "care-plan", "contact", "invite", "home-notes"]),
      );
      expect(mirrored).toEqual(seen);
      expect(you).toContain("Daniel Reyes");
      for (const one of SHARED_SECTIONS) {
        const state = (shares as string[]).includes(one) ? "On" : "Off";
        expect(switches).toContain(`${SHARED_SECTION_LABELS[one].name} ${state}`);
      }
    }
    const main =
      (await (await home.get(`${MIRROR}?plan=all&dialog=pause`)).text()).split('<main id="main"')[1] ?? "";
    expect(main).not.toMatch(/<form|<dialog|\/agent\/clients|\/agent\/requests\?/);
  },
);

test("each switch shares exactly what it promises: expiry days and insurer, and no budget", async () => {
  await share(...SHARED_SECTIONS);
  const text = await readText(await agent.get(`/agent/clients/${id}`));
  for (const words of ["expires Apr 9, 2027", "Insurance Kin", "May 6, 2027", "$123.00"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/\$777/);
  const settings = await readText(await home.get("/home/settings"));
  const privacy = await readText(await stranger(app).get("/privacy"));
  for (const page of [settings, privacy]) {
    expect(page).toContain("your latest expenses, and who did the work. Your budgets stay private.");
    expect(page).toContain("our documents, with their names and expiration dates.");
  }
  expect(await (await home.get("/home/settings")).text()).toContain(`href="${MIRROR}"`);
});

test("only the homeowner can open the page", async () => {
  for (const visitor of [stranger(app), agent]) {
    expect((await visitor.get(MIRROR)).headers.get("Location")).toContain("/login?as=homeowner");
  }
});
