import { ANCHOR, exampleTasks, LONG_TITLE, ORIGIN } from "#app/emails/examples.ts";
import type { Sample } from "#app/mails/mail.ts";
import type { daily } from "./kind.ts";
import type { Content } from "./template.tsx";

export const sample: Sample<typeof daily, Content> = {
  payload: {
    clientId: "example-home",
    day: "2026-11-20",
    tasks: [
      { rowId: "example-late-0", dueDay: "2026-11-13" },
      { rowId: "example-soon-0", dueDay: "2026-11-23" },
    ],
    expiries: [{ of: "appliance", id: "example-heater", day: "2026-12-20" }],
    budgets: [{ id: "example-budget", percent: 80 }],
  },
  content: {
    firstName: "Daniel",
    overdue: exampleTasks(1, 7),
    dueSoon: exampleTasks(2, null)
      .reverse()
      .map((task, at) => (at === 0 ? { ...task, vendor: ANCHOR } : task)),
    expiries: [
      {
        label: "Water heater warranty",
        noun: "water heater warranty",
        what: "ends",
        day: "2026-12-20",
        inDays: 30,
      },
    ],
    budgets: [{ category: "HVAC", percent: 85, spent: 102_000, budget: 120_000 }],
    link: `${ORIGIN}/home`,
  },
  variants: {
    "one task": { content: { overdue: [], dueSoon: exampleTasks(1, null), expiries: [], budgets: [] } },
    "40 tasks": {
      content: {
        overdue: exampleTasks(8, 30),
        dueSoon: exampleTasks(32, null).map((task) => ({ ...task, title: LONG_TITLE })),
      },
    },
    "only a date": { content: { overdue: [], dueSoon: [], budgets: [] } },
    "only a budget": {
      content: {
        overdue: [],
        dueSoon: [],
        expiries: [],
        budgets: [{ category: "HVAC", percent: 104, spent: 124_800, budget: 120_000 }],
      },
    },
  },
};
