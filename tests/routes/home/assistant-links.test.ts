import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { invite, newAgent, readText } from "#tests/support/people.ts";
import { openSiblings, PAGE, talk } from "./assistant-under-test.ts";

let app: TestApp;
let home: Visitor;
beforeAll(async () => {
  const opened = await openSiblings();
  ({ app, home } = opened);
  const row = await app.d1
    .prepare("select agent_id as id from clients where id = ?")
    .bind(opened.homeId)
    .first<{ id: string }>();
  const agent = row?.id ?? "";
  await app.d1
    .prepare("update profiles set website = 'https://www.bayside.example/team' where id = ?")
    .bind(agent)
    .run();
  const stranger = await newAgent(app, { email: "other@agent.example" });
  const { id } = await invite(app, stranger, { email: "other@home.example" });
  const other = await app.d1
    .prepare("select agent_id as id from clients where id = ?")
    .bind(id)
    .first<{ id: string }>();
  await vendor(agent, "breeze", null);
  await vendor(agent, "deleted", 1);
  await vendor(other?.id ?? "", "elsewhere", null);
});
afterAll(() => app.dispose());

function vendor(agentId: string, name: string, deletedAt: number | null) {
  return app.d1
    .prepare(
      `insert into vendors (id, agent_id, name, category, type, phone, email, website, date_added, deleted_at)
       values (?1, ?2, ?3, 'HVAC', 'maintenance', '727-555-0188', ?3 || '@mail.example',
         'https://' || ?3 || '.example', 0, ?4)`,
    )
    .bind(crypto.randomUUID(), agentId, name, deletedAt)
    .run();
}

const HOSTILE = [
  "[Book here](https://evil.example/pay)",
  "[Look](https://bayside.example@evil2.example/)",
  "[Near](https://bayside.example.evil3.example/)",
  "[Port](https://bayside.example:8443/)",
  "[Plain](http://breeze.example/)",
  "[Letters](https://b\u0430yside.example/)",
  "<https://evil4.example/a>",
  "https://evil5.example/b",
  "[ref][r]\n\n[r]: https://evil6.example/c",
  "[Rest](//evil7.example)",
  "[Script](javascript:alert(1))",
  "[Data](data:text/html,x)",
  "[Call now](tel:+19005550199)",
  "[Write](mailto:evil@evil8.example)",
  "[More](mailto:breeze@mail.example?cc=evil@evil9.example)",
  "[Gone](https://deleted.example/)",
  "[Another's](https://elsewhere.example/)",
];
const KNOWN = [
  "https://bayside.example/",
  "https://www.bayside.example/team",
  "https://breeze.example/book",
  "https://www.energystar.gov/filters",
  "tel:911",
  "tel:1-800-222-1222",
  "tel:727-555-0188",
  "mailto:breeze@mail.example",
  "/home/tasks",
];

async function linksOf(page: Response): Promise<string[]> {
  const html = await page.text();
  const thread = html.slice(html.indexOf('aria-label="Conversation"'), html.indexOf("chat-foot"));
  expect(thread.length).toBeGreaterThan(1_000);
  return [...thread.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = ""]) => href);
}

test("an answer links to nobody the agent has not listed, and shows the host name instead", async () => {
  const { conversationId } = await talk(app, home, { answer: HOSTILE.join("\n\n") });
  const address = `${PAGE}?c=${conversationId}`;
  const links = await linksOf(await home.get(address));
  expect(links.filter((href) => !href.startsWith("/home"))).toEqual([]);
  const text = await readText(await home.get(address));
  for (const told of [
    "Book here (evil.example)",
    "Look (evil2.example)",
    "Near (bayside.example.evil3.example)",
    "Port (bayside.example:8443)",
    "Plain (breeze.example)",
    "https://evil4.example/a",
    "https://evil5.example/b",
    "ref (evil6.example)",
    "Rest (evil7.example)",
    "Call now (+19005550199)",
    "Write (evil@evil8.example)",
    "Gone (deleted.example)",
    "(elsewhere.example)",
  ]) {
    expect(text).toContain(told);
  }
  expect(text).toMatch(/Letters \(xn--[\w-]+\.example\)/);
});

test("an answer links to the agent, the vendors, the catalog's authorities, emergency numbers, and the home itself", async () => {
  const answer = KNOWN.map((to) => `[go](${to})`).join("\n\n");
  const { conversationId } = await talk(app, home, { answer });
  const links = await linksOf(await home.get(`${PAGE}?c=${conversationId}`));
  for (const to of KNOWN) expect(links).toContain(to);
});
