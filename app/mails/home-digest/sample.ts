import { exampleTasks, ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { homeDigest } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof homeDigest, Content> = {
  payload: { clientId: "example-home", week: "2026-11-16" },
  content: {
    firstName: "Daniel",
    done: ["Change the AC filter", "Clean the dryer vent"],
    percent: 68,
    overdue: exampleTasks(1, 7),
    upcoming: exampleTasks(3, null),
    spent: 12_950,
    link: `${ORIGIN}/home`,
  },
  variants: {
    "all done": { content: { overdue: [], percent: 100, upcoming: [], spent: 0 } },
    "40 tasks": { content: { overdue: exampleTasks(20, 30), upcoming: exampleTasks(20, null) } },
  },
};
