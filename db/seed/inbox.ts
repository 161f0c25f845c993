import type { TurnResult } from "#app/domain/assistant/turn.ts";
import type { ActivityKind } from "#app/domain/clients/activity.ts";
import { addDays, type CalendarDay, instantAt } from "#app/domain/days/calendar-day.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/days/durations.ts";
import type { HelpStatus } from "#app/domain/requests/help-request.ts";
import { isOpen } from "#app/domain/tasks/task-status.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { type DedupeFactOf, dedupeKey, type EmailKind, helpRequested, invite } from "#app/emails/kinds.ts";
import type { activity, aiConversations, outbox, taskHelpRequests } from "#db/schema.ts";
import { AGENT } from "./agent.ts";
import { type DemoFile, homePhoto } from "./demo-files.ts";
import type { PlanRow } from "./history.ts";
import type { DemoHome } from "./records.ts";

type HelpRow = typeof taskHelpRequests.$inferInsert;
type ActivityRow = typeof activity.$inferInsert;
type MailRow = typeof outbox.$inferInsert;

/** How far back the agent's activity goes; older entries are of little use. */
const FEED_DAYS = 56;
/** From writing an email to sending it. */
const MAIL_DELAY_MS = 4_000;

type DemoRequest = {
  slug: string;
  message: string;
  status: HelpStatus;
  daysAgo: number;
  reply?: string;
  /** Whether the homeowner has not seen the reply yet. */
  unread?: boolean;
  /** A drawing in `pictures`. */
  photo?: string;
};

const REQUESTS: Record<string, DemoRequest[]> = {
  "daniel@reyes.example": [
    {
      slug: "appliance-dryer-vent",
      message: "The vent comes out on the roof and I don’t want to climb up there. Do you know someone?",
      status: "pending",
      daysAgo: 1,
      photo: "roof-vent",
    },
    {
      slug: "screen-enclosure-wash",
      message: "Is bleach safe for the screens, or should I have it done?",
      status: "resolved",
      daysAgo: 2,
      reply: "One part bleach to ten parts water is fine, rinsed well. Keep it off the plants.",
      unread: true,
    },
    {
      slug: "hvac-tune-up-spring",
      message: "Who did the tune-up for the last owners?",
      status: "resolved",
      daysAgo: 52,
      reply: "Gulf Breeze did. I gave them your number, and they’ll call you next week.",
    },
    {
      slug: "irrigation-backflow-test",
      message: "The city sent me a letter about this. Is it the same test?",
      status: "resolved",
      daysAgo: 88,
      reply: "It is. Anchor Plumbing files the form for you. Mention code MARIA25.",
    },
  ],
  "marcus@whitfield.example": [
    {
      slug: "septic-annual-inspection",
      message: "Who can look at the septic tank in Bay County?",
      status: "pending",
      daysAgo: 2,
    },
  ],
  "alexandria.featherstonehaugh-cholmondeley@vandersteen.example": [
    { slug: "solar-panel-rinse", message: "", status: "seen", daysAgo: 4 },
  ],
};

export function homeRequests(home: DemoHome): { row: HelpRow; files: DemoFile[] }[] {
  const { client, history, today } = home;
  return (REQUESTS[client.email] ?? []).flatMap(({ slug, daysAgo, photo, unread = false, ...request }) => {
    const row = askedRow(home, slug, request.status === "resolved" && !unread);
    const task = row && history.tasks.get(row.taskId);
    if (!row || !task) return [];
    // A request counts as a change, so that no undo removes the row.
    row.version += 1;
    const createdAt = instantAt(history.timeZone, addDays(today, -daysAgo), 9);
    const seenAt = request.status === "pending" ? null : createdAt + 2 * HOUR_MS;
    const repliedAt = request.reply ? createdAt + 5 * HOUR_MS : null;
    const file = photo ? homePhoto(history.rng, { clientId: client.id, photo, at: createdAt }) : null;
    const asked = {
      ...request,
      id: history.rng.id(),
      agentId: client.agentId,
      clientId: client.id,
      clientTaskId: row.id,
      taskTitle: task.title,
      photoKey: file?.row.key ?? null,
      createdAt,
      seenAt,
      resolvedAt: request.status === "resolved" ? repliedAt : null,
      repliedAt,
      readAt: repliedAt === null || unread ? null : repliedAt + 2 * HOUR_MS,
    };
    return [{ row: asked, files: file ? [file] : [] }];
  });
}

// Settled and read requests go with the last finished occurrence, others with the open one.
function askedRow({ history }: DemoHome, slug: string, settled: boolean): PlanRow | undefined {
  const rows = history.rows.filter((row) => history.tasks.get(row.taskId)?.slug === slug);
  const finished = rows.filter((row) => row.completed).at(-1);
  return settled && finished ? finished : rows.find(isOpen);
}

export function homeActivity(home: DemoHome, requests: readonly HelpRow[], now: number): ActivityRow[] {
  const { client, history, joinedAt } = home;
  const told: { kind: ActivityKind; at: number | null | undefined; subject?: string }[] = [
    { kind: "client_invited", at: client.inviteSentAt, subject: fullName(client) },
    { kind: "client_joined", at: joinedAt },
    { kind: "password_set", at: client.accountCreated },
    ...requests.map((row) => ({
      kind: "help_requested" as const,
      at: row.createdAt,
      subject: row.taskTitle,
    })),
    ...history.rows.flatMap((row) => {
      const subject = history.tasks.get(row.taskId)?.title;
      return [
        { kind: "task_completed" as const, at: row.completedAt, subject },
        { kind: "task_skipped" as const, at: row.skippedAt, subject },
      ];
    }),
  ];
  const since = now - FEED_DAYS * 24 * HOUR_MS;
  return told.flatMap(({ kind, at, subject = "" }) => {
    if (!at || at < since) return [];
    return [{ id: history.rng.id(), agentId: client.agentId, clientId: client.id, kind, subject, at }];
  });
}

export function homeEmail({ client, history }: DemoHome, requests: readonly HelpRow[]): MailRow[] {
  const mail = <Kind extends EmailKind>(
    kind: Kind,
    recipient: string,
    payload: Record<string, string>,
    key: Record<DedupeFactOf<Kind>, string | number>,
    at: number,
  ) => ({
    id: history.rng.id(),
    kind: kind.name,
    recipient,
    dedupeKey: dedupeKey(kind, key),
    payload,
    state: "sent" as const,
    attempts: 1,
    agentId: client.agentId,
    clientId: client.id,
    createdAt: at,
    sentAt: at + MAIL_DELAY_MS,
  });
  const { id, email, inviteSentAt: at } = client;
  return [
    mail(invite, email, { clientId: id }, { clientId: id, sending: at }, at),
    ...requests.map((row) =>
      mail(
        helpRequested,
        AGENT.email,
        { helpRequestId: row.id },
        { clientId: row.clientId, hour: Math.floor(row.createdAt / HOUR_MS) },
        row.createdAt,
      ),
    ),
  ];
}

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
