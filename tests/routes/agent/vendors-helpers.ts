import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText } from "#tests/support/people.ts";

export const PAGE = "/agent/vendors";

export async function openOffices() {
  const app = await createApp();
  const agent = await newAgent(app);
  const agentId =
    (await app.d1.prepare("select id from profiles where email = ?").bind(AGENT.email).first<string>("id")) ??
    "";
  const other = await newAgent(app, { email: "other@agent.example" });
  const home = await openHome(app, (await invite(app, agent)).code);
  return { app, agent, agentId, other, home };
}

export const VENDOR = {
  intent: "add",
  name: "Anchor Plumbing Co.",
  category: "Plumbing",
  type: "maintenance",
  phone: "(727) 555-0113",
  email: "Help@Anchor.example",
  website: "anchor.example",
  discount: "$25 off any visit",
  code: "MARIA25",
  description: "Water heaters and repiping.",
};

let made = 0;

export async function add(agent: Visitor, fields: Record<string, string> = {}, by = agent) {
  made += 1;
  const vendor = `vendor-${made}`;
  const response = await by.post(`${PAGE}?dialog=add`, { ...VENDOR, vendor, ...fields });
  return { vendor: fields.vendor ?? vendor, response };
}

export const post = (agent: Visitor, fields: Record<string, string>, path = PAGE) => agent.post(path, fields);

export const read = async (agent: Visitor, path = PAGE) => readText(await agent.get(path));

export const stored = async (app: TestApp) =>
  (await app.d1.prepare("select * from vendors order by date_added, id").all<Record<string, unknown>>())
    .results;

export const html = async (agent: Visitor, path: string) => (await agent.get(path)).text();
