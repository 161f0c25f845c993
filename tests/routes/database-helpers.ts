import { createApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export const CHAT = "a-conversation";

export async function openOffice() {
  const app = await createApp();
  const agent = await newAgent(app);
  const invited = await invite(app, agent);
  const client = invited.id;
  const home = await openHome(app, invited.code);
  await home.post("/home/assistant", { intent: "ask", question: "How often?", conversationId: CHAT });
  const row =
    (await app.d1
      .prepare("select id from client_tasks where client_id = ? limit 1")
      .bind(client)
      .first<string>("id")) ?? "";
  const task =
    (await app.d1
      .prepare("select task_id as id from client_tasks where id = ?")
      .bind(row)
      .first<string>("id")) ?? "";
  return { app, agent, home, client, row, task };
}

export async function anImport(agent: Visitor, kind: "clients" | "vendors"): Promise<string> {
  const form = new FormData();
  form.set("form", kind);
  const [clients, vendors] = [
    "First,Last,Email\nA,B,a@import.example",
    "Name,Category,Phone\nX,Odd,7275550100",
  ];
  form.set("table", kind === "clients" ? clients : vendors);
  const chosen = await agent.send("POST", `/agent/${kind}/import`, { body: form });
  return (chosen.headers.get("Location") ?? "").replace("/agent/imports/", "");
}
