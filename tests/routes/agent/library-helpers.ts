import type { TestApp, Visitor } from "#tests/support/app.ts";
import { invite, newAgent, readText } from "#tests/support/people.ts";

export let agents = 0;

export async function anAgent(app: TestApp): Promise<Visitor> {
  agents += 1;
  return newAgent(app, { email: `library${agents}@bayside.example` });
}

let clients = 0;

export const aClient = (app: TestApp, agent: Visitor, fields = {}) => {
  clients += 1;
  return invite(app, agent, { email: `client${clients}@home.example`, ...fields });
};

export async function idOf(app: TestApp, title: string): Promise<string> {
  const id = await app.d1
    .prepare("select id from tasks where title = ? and client_id is null order by rowid desc limit 1")
    .bind(title)
    .first<string>("id");
  return id ?? "";
}

export const openRows = async (app: TestApp, taskId: string) =>
  app.d1
    .prepare(
      "select count(*) as n from client_tasks where task_id = ? and completed = 0 and skipped_at is null and archived_at is null",
    )
    .bind(taskId)
    .first<number>("n");

export const page = async (agent: Visitor, search = "") => readText(await agent.get(`/agent/tasks${search}`));
export const PATH = "/agent/tasks";
export const FILTER = "Check and change the AC filter";

export const FORM = {
  intent: "add",
  taskId: "",
  title: "Look over the dock",
  description: "Loose boards, rusted cables.",
  category: "Exterior",
  type: "maintenance",
  frequency: "seasonally",
  month: "4",
  day: "15",
  scheduleMode: "fixed_date",
  priority: "high",
  requiredFeature: "",
  minutes: "30",
  costLow: "0",
  costHigh: "350",
  vendorCategory: "Plumbing",
};

export async function editForm(app: TestApp, id: string, over = {}) {
  const task = await app.d1
    .prepare("select * from tasks where id = ?")
    .bind(id)
    .first<Record<string, string>>();
  return {
    intent: "edit",
    task: id,
    title: task?.title ?? "",
    description: task?.description ?? "",
    category: task?.category ?? "",
    type: task?.type ?? "",
    frequency: task?.frequency ?? "",
    month: String(task?.month_to_perform ?? ""),
    day: String(task?.due_day ?? ""),
    scheduleMode: task?.schedule_mode ?? "",
    priority: task?.priority ?? "",
    requiredFeature: "",
    minutes: "",
    costLow: "",
    costHigh: "",
    diy: "yes",
    vendorCategory: "",
    ...over,
  };
}
