import { expect, test } from "vitest";
import { beyondPlan } from "#app/domain/assistant/beyond-plan.ts";
import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { catalog } from "#db/catalog.ts";
import { answerQuickly } from "#workers/assistant/quick-answer/answer.ts";
import { homeRecord } from "./homes.ts";

const ask = (question: string, record = homeRecord()) => answerQuickly(record, { question, image: false });
const kindsOf = ({ cards }: ReturnType<typeof answerQuickly>) => cards.map(({ kind }) => kind);

/** A home at Essential with a pool service, and its plan. */
function chosenHome(): HomeRecord {
  const care = { careLevel: "essential" as const, traits: ["pool_service" as const] };
  const record = homeRecord(care);
  const why = new Map(
    catalog.flatMap((task) => {
      const found = beyondPlan(task, record);
      return found
        ? [[task.slug, { slug: task.slug, title: task.title, category: task.category, ...found }]]
        : [];
    }),
  );
  return {
    ...record,
    tasks: record.tasks.filter(({ slug }) => !why.has(slug ?? "")),
    beyond: [...why.values()],
  };
}

test("a task not in the plan is found and labeled, with a link to add it, and never offered as a duplicate", () => {
  const filter = ask("how do i book the spring ac tune-up", chosenHome());
  expect(filter.answer).toContain(
    "It isn’t in your plan because it belongs to a higher level of care than you chose.",
  );
  expect(filter.sources).toEqual([{ ref: "C1", label: "Book the spring AC tune-up", to: null }]);
  expect(filter.answer).toContain("[Not in my plan](/home/tasks?beyond=all#beyond)");
  expect(filter.answer).not.toContain("another type of home");
  expect(kindsOf(filter)).not.toContain("add_task");
  expect(ask("how do i book the spring ac tune-up").answer).not.toContain("beyond");
});

test("a task a service does is labeled as that service's work", () => {
  const { answer } = ask("test the pool water chlorine and pH", chosenHome());
  expect(answer).toContain("It isn’t in your plan because a service you have does it. [C1]");
  expect(answer).not.toContain("higher level of care");
});

test("a question about tasks not in the plan gets the level, the number, and how to add them", () => {
  const home = chosenHome();
  const { answer } = ask("What is beyond my plan?", home);
  expect(answer).toContain(
    `Your level of care is Essential. ${home.beyond.length} tasks aren’t in your plan:`,
  );
  expect(answer).toContain("- Book the spring AC tune-up (Standard care)");
  expect(answer).toContain("under [Not in my plan](/home/tasks?beyond=all#beyond) on your Tasks page.");
  expect(ask("What is beyond my plan?").answer).toContain("Nothing that fits your home is left out.");
});
