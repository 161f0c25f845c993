import type { MailBrand, MailContent, MailContents, MailTask } from "#app/domain/mail/contents.ts";

/** One example of every mail, for looking at; nobody in them exists. */

const ORIGIN = "https://peacefulhome.example";

const MARIA: MailBrand = {
  agentName: "Maria Castillo",
  brokerage: "Bayside Realty",
  phone: "727-555-0100",
  email: "maria@baysiderealty.example",
  headshotUrl: null,
  logoUrl: null,
  brandColor: "#dc2626",
};

const LONG: MailBrand = {
  ...MARIA,
  agentName: "Wilhelmina Konstantinopoulos-Featherstonehaugh van der Westhuizen",
  brokerage: "The Greater Tampa Bay Waterfront & Historic Districts Residential Realty Partnership, LLC",
};

const LONG_NAME = "Maximiliana-Alexandrina Wolfeschlegelsteinhausenbergerdorff";
const LONG_TITLE =
  "Inspect the attic's insulation, ventilation, roof decking and every truss strap for signs of water after a storm";

const TITLES = [
  "Change the AC filter",
  "Flush the AC condensate drain line",
  "Test smoke and carbon monoxide alarms",
  "Check the pool fence, gates and alarms",
  "Clear the gutters before the rainy season",
];

function tasks(count: number, daysLate: number | null): MailTask[] {
  return Array.from({ length: count }, (_, at) => ({
    title: TITLES[at % TITLES.length] ?? "",
    dueDay: daysLate === null ? "2026-11-23" : "2026-11-13",
    daysLate,
    minutes: [15, 30, null, 90][at % 4] ?? null,
    actionUrl: `${ORIGIN}/mail/example-${daysLate === null ? "soon" : "late"}-${at}`,
  }));
}

const link = `${ORIGIN}/home`;

const CONTENTS: MailContents = {
  invite: {
    firstName: "Daniel",
    code: "K7M2QP",
    link: `${ORIGIN}/invite/K7M2QP`,
    until: "2026-12-20",
    nudge: 0,
  },
  welcome: { firstName: "Daniel", tasks: tasks(3, null), link },
  password_reset: { audience: "homeowner", link: `${ORIGIN}/reset-password/example` },
  password_changed: { audience: "homeowner", firstName: "Daniel", link: `${ORIGIN}/forgot-password` },
  help_requested: {
    clientName: "Daniel Reyes",
    title: "Flush the AC condensate drain line",
    message: "There is water under the air handler.\nCan somebody look at it this week?",
    hasPhoto: true,
    phone: "727-555-0142",
    email: "daniel@reyes.example",
    link: `${ORIGIN}/agent/requests`,
  },
  help_answered: {
    firstName: "Daniel",
    title: "Flush the AC condensate drain line",
    reply: "I called Blue Lagoon. They come on Tuesday between 8 and 10.\nTurn the AC off until then.",
    link: `${ORIGIN}/home/tasks`,
  },
  referral: {
    clientName: "Daniel Reyes",
    name: "Priya Natarajan",
    email: "priya@natarajan.example",
    phone: "727-555-0177",
    message: "They are looking for a house near Crescent Lake.",
    link: `${ORIGIN}/agent/referrals`,
  },
  client_joined: { clientName: "Daniel Reyes", link: `${ORIGIN}/agent/clients/example` },
  account_deleted: {
    firstName: "Daniel",
    until: "2026-12-20",
    link: `${ORIGIN}/login?as=homeowner&form=email`,
    agentGone: false,
  },
  account_closed: {
    audience: "homeowner",
    firstName: "Daniel",
    until: "2026-12-20",
    link: `${ORIGIN}/login?as=homeowner&form=email`,
  },
  daily: {
    firstName: "Daniel",
    overdue: tasks(1, 7),
    dueSoon: tasks(2, null).reverse(),
    expiries: [{ label: "Water heater warranty", day: "2026-12-20", inDays: 30 }],
    budgets: [{ category: "HVAC", percent: 85, spent: 102_000, budget: 120_000 }],
    link,
  },
  home_digest: {
    firstName: "Daniel",
    done: ["Change the AC filter", "Clean the dryer vent"],
    percent: 68,
    overdue: 1,
    upcoming: tasks(3, null),
    spent: 12_950,
    link,
  },
  agent_digest: {
    firstName: "Maria",
    requests: [
      {
        clientName: "Daniel Reyes",
        title: "Flush the AC condensate drain line",
        link: `${ORIGIN}/agent/requests`,
      },
    ],
    joined: ["Priya Natarajan"],
    silent: [{ clientName: "Walter Boone", days: 48, link: `${ORIGIN}/agent/clients/example` }],
    waitingInvites: 2,
    done: 14,
    link: `${ORIGIN}/agent`,
  },
  test: { audience: "homeowner", firstName: "Daniel" },
  verify_email: { link: `${ORIGIN}/verify-email/example`, until: "2026-11-27" },
};

const STOPPABLE = ["help_requested", "referral", "client_joined", "daily", "home_digest", "agent_digest"];

function mail<K extends keyof MailContents>(
  kind: K,
  content: Partial<MailContents[K]> = {},
  brand: MailBrand = MARIA,
): MailContent {
  return {
    kind,
    content: { ...CONTENTS[kind], ...content },
    brand,
    unsubscribeUrl: STOPPABLE.includes(kind) ? `${ORIGIN}/unsubscribe/example` : null,
    postalAddress: "Peaceful Home, 100 Beach Drive NE, St. Petersburg, FL 33701",
  } as MailContent;
}

const longTask = (task: MailTask): MailTask => ({ ...task, title: LONG_TITLE });
const KINDS = Object.keys(CONTENTS) as (keyof MailContents)[];

/** Long names everywhere a mail of the kind has room for one. */
function stretched(kind: keyof MailContents): MailContent {
  const content = JSON.parse(JSON.stringify(CONTENTS[kind]), (key, value) => {
    if (key === "firstName" || key === "clientName" || key === "name") return LONG_NAME;
    if (key === "title" || key === "label") return LONG_TITLE;
    return value;
  });
  return mail(kind, content, LONG);
}

/** Every sample by its name. */
export const SAMPLES: Record<string, MailContent> = {
  ...Object.fromEntries(KINDS.map((kind) => [kind, mail(kind)])),
  "invite, first reminder": mail("invite", { nudge: 1 }),
  "invite, last reminder": mail("invite", { nudge: 2 }),
  "invite, with a picture": mail("invite", {}, { ...MARIA, headshotUrl: `${ORIGIN}/brand/face.jpg` }),
  "invite, navy brand": mail("invite", {}, { ...MARIA, brandColor: "#0a0a3c" }),
  "invite, yellow brand": mail("invite", {}, { ...MARIA, brandColor: "#ffd400" }),
  "account_deleted, agent gone": mail("account_deleted", { agentGone: true }),
  "account_closed, agent": mail("account_closed", {
    audience: "agent",
    firstName: "Maria",
    link: `${ORIGIN}/login?as=agent`,
  }),
  "password_reset, agent": mail("password_reset", { audience: "agent" }),
  "help_requested, bare": mail("help_requested", { message: "", hasPhoto: false, phone: "", email: "" }),
  "daily, one task": mail("daily", { overdue: [], dueSoon: tasks(1, null), expiries: [], budgets: [] }),
  "daily, 40 tasks": mail("daily", { overdue: tasks(8, 30), dueSoon: tasks(32, null).map(longTask) }),
  "daily, only a date": mail("daily", { overdue: [], dueSoon: [], budgets: [] }),
  "daily, only a budget": mail("daily", {
    overdue: [],
    dueSoon: [],
    expiries: [],
    budgets: [{ category: "HVAC", percent: 104, spent: 124_800, budget: 120_000 }],
  }),
  "home_digest, all done": mail("home_digest", { overdue: 0, percent: 100, upcoming: [], spent: 0 }),
  "agent_digest, quiet": mail("agent_digest", { requests: [], joined: [], silent: [], waitingInvites: 0 }),
  ...Object.fromEntries(KINDS.map((kind) => [`${kind}, long names`, stretched(kind)])),
};
