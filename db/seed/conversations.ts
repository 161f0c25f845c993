import type { TurnResult } from "#app/domain/assistant/turn.ts";
import { addDays, type CalendarDay, instantAt } from "#app/domain/days/calendar-day.ts";
import { MINUTE_MS } from "#app/domain/days/durations.ts";
import type { aiConversations } from "#db/schema.ts";
import type { DemoHome } from "./records.ts";

type Turn = {
  ask: string;
  answer: string;
  image?: string;
  /** What came with the answer; `day` is the day it was given. */
  result?: (day: CalendarDay) => Partial<TurnResult>;
};

const NO_RESULT: TurnResult = { mode: "model", sources: [], cards: [], analysis: null };

/** Daniel's conversations with the assistant: days ago, then the turns. */
const CONVERSATIONS: { daysAgo: number; turns: Turn[] }[] = [
  {
    daysAgo: 41,
    turns: [
      {
        ask: "The AC runs all day but the house stays at 79. What can I check before I call someone?",
        answer:
          "Three things you can check safely:\n\n1. The filter. Pull it out; if you can’t see light through it, replace it.\n2. The outdoor unit. Clear leaves and grass for two feet around it.\n3. The drain line. A full safety pan shuts the system off.\n\nIf there’s ice on the copper line, switch the system to fan only and call a pro. Gulf Breeze Heating & Air is on Maria’s list and gives 10% off tune-ups with code BAYSIDE10.",
      },
      {
        ask: "Filter was black, I changed it. How often should I do that with two dogs?",
        answer:
          "Monthly while the AC runs every day, and every two months when it’s cooler. Your plan has it once a month, which is right for a home with two dogs. [T1]",
        result: (day) => ({
          sources: [{ ref: "T1", label: "Change the AC filter", to: "/home/tasks" }],
          cards: [
            {
              ...{ id: "c1", kind: "add_expense", confirmed: false, description: "AC filters, pack of six" },
              ...{ category: "HVAC", amount: 5_400, expenseDate: day, vendorName: "" },
            },
          ],
        }),
      },
    ],
  },
  {
    daysAgo: 8,
    turns: [
      {
        ask: "Uploaded an image",
        image: "water-heater-label.jpg",
        answer:
          "This looks like the label of a Rheem 50-gallon electric water heater. It’s almost six years old, and heaters like this often have a six-year warranty, so check the exact end date soon. It’s also due for a flush: in Florida’s hard water, sediment is the usual reason they fail early.",
        result: () => ({
          analysis: {
            kind: { value: "Water heater, electric", confidence: "high" },
            brand: { value: "Rheem", confidence: "high" },
            model: { value: "XE50T06ST45U1", confidence: "medium" },
            serial: { value: "", confidence: "low" },
            age: { value: "about 6 years", confidence: "medium" },
            condition: { value: "Clean label, no visible rust", confidence: "low" },
            safety: [],
            tasks: [
              {
                title: "Check when the water heater’s warranty ends",
                frequency: "once",
                why: "Heaters like this often have a six-year warranty.",
              },
            ],
          },
        }),
      },
      {
        ask: "Can I flush it myself?",
        answer:
          "Yes, if you’re comfortable with it. Switch off its breaker first, let the water cool for a few hours, connect a garden hose to the drain valve, and let it run until the water is clear. Fill the tank all the way before you switch the breaker back on. If the valve drips or won’t open, stop and call Anchor Plumbing Co.",
      },
      {
        ask: "Is there anything else due before hurricane season?",
        answer:
          "The big ones for your home are a trial run of the shutters, trimming the trees, and filming a home inventory. They’re in your tasks with their dates.",
      },
    ],
  },
];

/** The first homeowner's talks with the assistant. */
export function homeConversations({
  client,
  history,
  today,
}: DemoHome): (typeof aiConversations.$inferInsert)[] {
  const { rng, timeZone } = history;
  return CONVERSATIONS.flatMap(({ daysAgo, turns }) => {
    const conversationId = rng.id();
    const startedAt = instantAt(timeZone, addDays(today, -daysAgo), 18);
    return turns.map(({ ask, answer, image, result }, index) => ({
      id: rng.id(),
      agentId: client.agentId,
      clientId: client.id,
      conversationId,
      messageId: rng.id(),
      conversationType: image ? ("appliance_scan" as const) : ("question" as const),
      userMessage: ask,
      aiResponse: answer,
      imageName: image ?? null,
      result: { ...NO_RESULT, ...result?.(addDays(today, -daysAgo)) },
      createdAt: startedAt + index * 3 * MINUTE_MS,
    }));
  });
}
