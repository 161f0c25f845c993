import type { DeletionCause } from "#app/domain/accounts/account-deletion.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatShortDay } from "#app/domain/days/date-format.ts";
import { type AlarmKind, BACKLOG_MINUTES } from "#app/domain/email/operator-alarms.ts";
import { formatCents, formatDollars } from "#app/domain/money.ts";
import type { PushAction } from "#app/domain/push/push-message.ts";
import { oneLine } from "#app/domain/text/defang-links.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";

/* Shared by several emails; below, one object for each kind, and for push notifications. */

export const productName = "Peaceful Home";
/** The sender's display name. */
export const via = (agent: string) => `${agent} via ${productName}`;
/** For an agent without a name. */
export const anAgent = "Your agent";
export const unsubscribe = "Unsubscribe";
export const privacy = "Privacy";
export const terms = "Terms";

/** "Hi Daniel," or, without a name, "Hi,". */
export function hello(firstName: string): string {
  const name = oneLine(firstName);
  return name === "" ? "Hi," : `Hi ${name},`;
}

/** "1 task", "2 tasks". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "45 min", "1 hr 30 min". */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} hr`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

export const overdue = "Overdue";
export const comingUp = "Coming up";
export const markDone = "Mark done";
export const andMore = (count: number) => `and ${count} more`;

/** "7 days overdue · 15 min"; `daysLate` is null while it is not yet due. */
export function taskNote(dueOn: string, daysLate: number | null, minutes: number | null): string {
  const due = daysLate === null ? `Due ${dueOn}` : `${counted(daysLate, "day")} overdue`;
  return minutes === null ? due : `${due} · ${duration(minutes)}`;
}

export const recommends = (agent: string, vendor: string) => `${agent} recommends ${vendor}`;
/** "$25 off with MARIA25"; empty if a vendor has neither. */
export function discountWords(discount: string, code: string): string {
  if (discount === "") return code === "" ? "" : `Code ${code}`;
  return code === "" ? discount : `${discount} with ${code}`;
}
/** Shown with every bank, insurer, or the like. */
export const compareOffers = "Your agent may know this provider. Compare offers before you choose.";

export const call = "Call";
export const text = "Text";

/** The invite, its first reminder, and its last. */
export type Nudge = 0 | 1 | 2;

export const invite = {
  subjects: {
    0: (agent) => `${agent} made a care plan for your home`,
    1: () => "The care plan for your home is waiting",
    2: () => "One last note about your home’s care plan",
  } satisfies Record<Nudge, (agent: string) => string>,
  preheader: (code: string, until: CalendarDay) =>
    `Your code is ${code}. It works until ${formatDay(until)}.`,
  why: (agent: string) => `You’re receiving this because ${agent} invited you.`,

  titles: {
    0: "A care plan for your home",
    1: "Your care plan is ready",
    2: "Whenever you’re ready",
  } satisfies Record<Nudge, string>,
  bodies: {
    0: (agent) =>
      `${agent} made a plan for taking care of your home: what to do, when to do it, and who to call. It takes a minute to open.`,
    1: (agent) => `The care plan ${agent} made for your home is here when you have a minute.`,
    2: (agent) => `Your care plan from ${agent} is still here. We won’t remind you again.`,
  } satisfies Record<Nudge, (agent: string) => string>,
  openHome: "Open your home",
  orCode: "Or log in with your code:",
  codeUntil: (until: CalendarDay) => `The code works until ${formatDay(until)}.`,
};

export const confirmEmail = {
  subject: "Confirm your email to get reminders",
  preheader: "Until you do, we won’t email you about your home.",
  why: (agent: string) =>
    `You’re receiving this because someone opened the home ${agent} set up for this email.`,

  title: "Confirm your email",
  body: (agent: string) =>
    `Someone logged in to the home ${agent} set up for you, with its invite code. If that was you, confirm this email to get reminders and replies.`,
  confirm: "Confirm my email",
  notYou: "Not you? Don’t confirm. Use Unsubscribe below, and we won’t email you about this home again.",
};

export const welcome = {
  subject: "Welcome home: your care plan is ready",
  preheaderFirst: (task: string) => `First up: ${task}`,
  preheaderEmpty: "Open it whenever you like.",
  why: (agent: string) => `You’re receiving this because you opened the home ${agent} set up for you.`,

  title: "Welcome home",
  body: (agent: string) =>
    `Your plan fits your home and the seasons. We’ll email you before something is due, and ${agent} is there when you need a hand.`,
  first: "First up",
  seePlan: "See your whole plan",
};

export const passwordSet = {
  subject: "Your home has a password now",
  preheader: "If this was you, there’s nothing to do.",
  why: "You’re receiving this because a password was set for your home.",

  title: "Your home has a password now",
  body: "Someone who logged in with your invite code set a password. The code no longer works, and every other device was logged out. If this was you, there’s nothing to do.",
  notYou:
    "If it wasn’t you, take your home back: choose a password of your own, and everyone else is logged out.",
  takeBack: "Take my home back",
  howLong: "The link works for 7 days.",
};

export const passwordReset = {
  subject: "Choose a new password for Peaceful Home",
  preheader: "The link works once, for one hour.",
  why: "You’re receiving this because someone asked for a new password with this email.",

  title: "Choose a new password",
  body: "You asked for a new password. You can choose one now.",
  newPassword: "Choose a new password",
  onceOnly: "This link works once and expires in one hour.",
  notYou: "Didn’t ask for this? Ignore this email. Nothing has changed.",
};

export const passwordChanged = {
  subject: "Your Peaceful Home password was changed",
  preheader: "If this was you, there’s nothing to do.",
  why: "You’re receiving this because your account’s password was changed.",

  title: "Your password was changed",
  body: "Your password was changed, and every other device was logged out. If this was you, there’s nothing to do.",
  notYou: "If it wasn’t you, choose a new one now.",
  newPassword: "Choose a new password",
};

export const helpRequested = {
  subjectMany: (client: string, count: number) => `${client} asked for help ${count} times`,
  subject: (client: string, task: string) => `${client} needs help: ${task}`,
  why: "You’re receiving this because a client asked for help.",

  title: (client: string) => `${client} asked for help`,
  photo: "They added a photo.",
  reply: (client: string) => `Reply to ${client}`,
  /** "Also: Clean the gutters, Test the alarms, and 3 more." */
  alsoAsked: (titles: string[], more: number) =>
    more === 0 ? `Also: ${joinWithAnd(titles)}.` : `Also: ${titles.join(", ")}, ${andMore(more)}.`,
  seeAll: (count: number) => `See all ${count} requests`,
};

export const helpAnswered = {
  subject: (agent: string, task: string) => `${agent} replied: ${task}`,
  why: (agent: string) => `You’re receiving this because you asked ${agent} for help.`,

  title: (agent: string) => `${agent} replied`,
  about: "Here’s the reply to your help request:",
  openReply: "Open reply",
  answerHere: (agent: string) => `You can reply to this email. It goes to ${agent}.`,
};

export const referral = {
  subject: (client: string, friend: string) => `${client} referred ${friend} to you`,
  preheader: (friend: string) => `${friend} may be glad to hear from you.`,
  why: "You’re receiving this because a client referred someone to you.",

  title: (friend: string) => `Meet ${friend}`,
  body: (client: string, friend: string) => `${client} referred ${friend} to you. Here’s how to reach them:`,
  seeReferrals: "See your referrals",
};

export const clientJoined = {
  subject: (client: string) => `${client} joined Peaceful Home`,
  preheader: "A good day to say hello.",
  why: "You’re receiving this because a client you invited joined.",

  title: (client: string) => `${client} joined`,
  body: (client: string) =>
    `${client} opened the home you set up for them. A quick hello goes a long way today.`,
  seeHome: "See their home",
};

export const homeOpened = {
  subject: "Someone logged in with your invite code",
  preheader: "If this was you, there’s nothing to do.",
  why: "You’re receiving this because your home has no password yet.",

  title: "Your invite code was used",
  opened: (day: CalendarDay, time: string) =>
    `Someone logged in with your invite code on ${formatDay(day)} at ${time}. If this was you, there’s nothing to do.`,
  notYou:
    "If it wasn’t you, set a password now. Your code then stops working, and everyone else is logged out.",
  setPassword: "Set a password",
  howOften:
    "The link works for 7 days. We send this at most once an hour for each place your home is opened from.",
};

export const accountDeleted = {
  /** Subject and title. */
  taken: {
    closed: (agent) => `${agent} deleted their account and your home`,
    cleared: (agent) => `${agent} deleted their data, including your home`,
    removed: (agent) => `${agent} deleted your home`,
  } satisfies Record<DeletionCause, (agent: string) => string>,
  preheader: (until: CalendarDay) => `You can export your data until ${formatDay(until)}.`,
  /** `what`: one of `taken`. */
  why: (what: string) => `You’re receiving this because ${what}.`,

  kept: (until: CalendarDay) =>
    `We keep everything until ${formatDay(until)}. Until then, you can log in as before and export your data.`,
  exportData: "Export your data",
  stillNeeded: (agent: string) =>
    `Want to keep your plan? Reply to this email. It goes to ${agent}, who can restore your home with everything in it.`,
  after: "After that day, it’s deleted permanently.",
};

export const accountClosed = {
  subject: (until: CalendarDay) => `Your account is deleted. You can restore it until ${formatDay(until)}`,
  preheader: "If you change your mind, log in.",
  why: "You’re receiving this because your account was deleted.",

  title: "Your account is deleted",
  lostBy: {
    agent:
      "Your account is deleted, as you asked. Your clients can’t use their plans anymore. We emailed those who had logged in.",
    homeowner:
      "Your account is deleted, as you asked. No one can open your home now, and reminders have stopped.",
  },

  kept: (until: CalendarDay) =>
    `We keep everything until ${formatDay(until)}. If you change your mind, log in as before and choose “Keep my account.” Nothing is lost. You can also export your data there.`,
  logIn: "Log in",
  after:
    "After that day, it’s deleted permanently. If you didn’t delete the account, log in and then choose a new password.",
};

/** A warranty ends, a document expires, a policy renews. */
export type Ending = "ends" | "expires" | "renews";

const ENDS: Record<Ending, string> = { ends: "Ends", expires: "Expires", renews: "Renews" };

/** "Water heater" as "water heater"; "HVAC" and "AC unit" stay. */
function withinSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}

export const daily = {
  /** After the only task of the day: "Change the AC filter: 7 days overdue". */
  subjectOne: (dueOn: string, daysLate: number | null) =>
    daysLate === null ? `: due ${dueOn}` : `: ${counted(daysLate, "day")} overdue`,
  /** After the first of several tasks. */
  subjectMany(others: number, overdue: number, dueSoon: number): string {
    const counts = [overdue > 0 && `${overdue} overdue`, dueSoon > 0 && `${dueSoon} coming up`];
    return ` and ${others} more: ${counts.filter((part) => part !== false).join(", ")}`;
  },
  /** "Your water heater warranty ends Dec 20" */
  your: "Your ",
  subjectDate: (what: Ending, day: CalendarDay) => ` ${what} ${formatShortDay(day)}`,
  subjectBudget: (category: string, percent: number) => `${category}: ${percent}% of your budget is used`,
  subjectRest: "Your home today",
  /** "1 task overdue and 2 tasks coming up." */
  taskCounts(overdue: number, dueSoon: number): string {
    const parts = [
      overdue > 0 && `${counted(overdue, "task")} overdue`,
      dueSoon > 0 && `${counted(dueSoon, "task")} coming up`,
    ];
    return `${joinWithAnd(parts.filter((part) => part !== false))}.`;
  },
  /** "Change the AC filter, Test the smoke alarms, and 2 more." */
  taskNames: (first: readonly string[], more: number) =>
    `${joinWithAnd(more === 0 ? first : [...first, `${more} more`])}.`,
  /** "Your water heater warranty ends today." */
  dateSentence: (noun: string, what: Ending, day: CalendarDay, inDays: number) =>
    inDays === 0
      ? `${daily.your}${noun} ${what} today.`
      : `${daily.your}${noun} ${what} ${formatDay(day)}, in ${counted(inDays, "day")}.`,
  budgetSentence: (category: string, percent: number) => `${daily.subjectBudget(category, percent)}.`,

  whyReminders: (agent: string) =>
    `You’re receiving this because reminders are on for the home ${agent} set up for you.`,
  whyBudgets: (agent: string) =>
    `You’re receiving this because budget alerts are on for the home ${agent} set up for you.`,

  openHome: "Open your home",

  dates: "Dates coming up",
  dateNote: (what: Ending, day: CalendarDay, inDays: number) =>
    inDays === 0 ? `${ENDS[what]} today` : `${ENDS[what]} ${formatDay(day)}, in ${counted(inDays, "day")}`,

  budgets: "Budgets",
  budgetUsed: (category: string, percent: number) => `${category}: ${percent}% used`,
  /** Cents. */
  budgetNote: (spent: number, budget: number) =>
    `${formatDollars(spent)} of ${formatDollars(budget)} this year`,
  /* As a title, and as a noun within a sentence. */
  applianceWarranty: (brand: string, kind: string) =>
    brand === "" ? `${kind} warranty` : daily.applianceWarrantyNoun(brand, kind),
  applianceWarrantyNoun: (brand: string, kind: string) =>
    `${`${brand} ${withinSentence(kind)}`.trim()} warranty`,
  homeWarranty: (provider: string) => `${provider} home warranty`.trim(),
  homeInsurance: (insurer: string) => (insurer === "" ? "Home insurance" : `${insurer} home insurance`),
  homeInsuranceNoun: (insurer: string) => `${insurer} home insurance`.trim(),
};

type HomeWeek = { done: number; overdue: number; upcoming: number };

export const homeDigest = {
  /** "Your week at home: 2 done, 1 overdue, and 3 coming up". */
  subject({ done, overdue, upcoming }: HomeWeek): string {
    const parts = [
      done > 0 && `${done} done`,
      overdue > 0 && `${overdue} overdue`,
      upcoming > 0 && `${upcoming} coming up`,
    ].filter((part) => part !== false);
    return parts.length === 0 ? homeDigest.title : `${homeDigest.title}: ${joinWithAnd(parts)}`;
  },
  standing({ overdue, upcoming }: Omit<HomeWeek, "done">): string {
    const next =
      upcoming > 0 ? `${counted(upcoming, "task is", "tasks are")} coming up.` : "Nothing is due soon.";
    return overdue > 0
      ? `${counted(overdue, "task is", "tasks are")} overdue. ${next}`
      : `You’re on track. ${next}`;
  },

  why: "You’re receiving this because your weekly summary is on.",

  title: "Your week at home",
  yearDone: (percent: number) => `${percent}% of this year’s care is done.`,
  doneThisWeek: "Done this week",
  doneTask: (task: string) => `✓ ${task}`,
  spent: "Spent",
  spentThisWeek: (cents: number) => `${formatCents(cents)} in the past 7 days.`,
  openHome: "Open your home",
};

type AgentWeek = { requests: number; referrals: number; joined: number; silent: number; done: number };

export const agentDigest = {
  /** "Your week: 1 open request, 1 new referral, and 2 clients to call". */
  subject({ requests, referrals, joined, silent, done }: AgentWeek): string {
    const parts = [
      requests > 0 && counted(requests, "open request"),
      referrals > 0 && counted(referrals, "new referral"),
      joined > 0 && `${counted(joined, "client")} joined`,
      silent > 0 && `${counted(silent, "client")} to call`,
    ].filter((part) => part !== false);
    if (parts.length > 0) return `Your week: ${joinWithAnd(parts)}`;
    return done > 0
      ? `Your week: your clients finished ${counted(done, "task")}`
      : "Your week with your clients";
  },

  lead: (done: number) =>
    done > 0
      ? `Your clients finished ${counted(done, "task")} in the past 7 days.`
      : "Here’s who needs you, and who to call.",
  why: "You’re receiving this because your weekly digest is on.",

  title: "Your week",
  openDashboard: "Open your dashboard",

  requests: "Waiting for your reply",
  referrals: "New referrals",
  referredBy: (client: string) => `Referred by ${client}`,
  joined: "New clients",
  joinedNote: "Joined this week",
  silent: "Worth a call",
  silentNote: (days: number) => `No visit in ${counted(days, "day")}`,
  uninvited: "Waiting to be invited",
  uninvitedNote: "Not invited yet",
  waitingInvites: (count: number) => `${counted(count, "invite hasn’t", "invites haven’t")} been opened yet.`,
};

export const testMail = {
  subject: "A test email from Peaceful Home",
  preheader: "Your email is working.",
  why: "You’re receiving this because you asked for a test in Settings.",

  title: "Your email is working",
  body: "This is the test you asked for. If it looks right, you’re all set.",
};

export const verifyEmail = {
  subject: "Confirm your email for Peaceful Home",
  preheader: "Your invites go out once you do.",
  why: "You’re receiving this because an agent account at Peaceful Home uses this email.",

  title: "Confirm your email",
  body: "Is this your email? Confirm it, and we’ll send your clients’ invites.",
  confirm: "Confirm your email",
  until: (day: CalendarDay) => `The link works until ${formatDay(day)}.`,
  notYou: "Don’t have an account with us? Ignore this email. Nothing happens without you.",
};

export const newEmail = {
  subject: "Confirm your new email for Peaceful Home",
  preheader: "Nothing changes until you do.",
  why: "You’re receiving this because someone with a Peaceful Home account wants to log in with this email.",

  title: "Confirm your new email",
  body: "You asked to log in to Peaceful Home with this email. Open the link and enter your password to confirm it. Nothing changes until then.",
  confirm: "Confirm this email",
  onceOnly: "The link works once, for 24 hours.",
  notYou: "Didn’t ask for this? Ignore this email. Nothing happens without the account’s password.",
};

export const emailChanged = {
  subjectAsked: "Someone asked to change your Peaceful Home email",
  subjectDone: "Your Peaceful Home email was changed",
  preheader: "If this was you, there’s nothing to do.",
  why: "You’re receiving this because your Peaceful Home account uses, or used, this email to log in.",
  /* A change was asked for. */
  titleAsked: "Is this your new email?",
  /** `to` is empty while the reader's address is not confirmed: it would be whatever somebody typed. */
  asked: (to: string) =>
    `Someone who knows your password asked to log in with ${to || "another email"} instead of this email. It changes once they open the link we sent there. If this was you, there’s nothing to do here.`,
  notYouAsked: "If it wasn’t you, choose a new password now. The link then stops working.",
  newPassword: "Choose a new password",
  /* It was made. */
  titleDone: "Your email was changed",
  done: (to: string) =>
    `You now log in with ${to || "another email"}, and every other device was logged out. If this was you, there’s nothing to do.`,
  notYouDone: "If it wasn’t you, contact us now.",
  reachUs: "How to reach us",
  notYouTakeBack:
    "If it wasn’t you, take your home back. The link works for 7 days: you choose a new password, and everyone else is logged out.",
  takeBack: "Take my home back",
  /* The home was taken back; this goes to the address it had meanwhile. */
  subjectTakenBack: "This email no longer opens the home",
  preheaderTakenBack: "The home has its earlier email again.",
  titleTakenBack: "The home has its earlier email again",
  takenBack:
    "Someone who reads the home’s earlier email took it back, and chose a new password. You can’t log in to it with this email anymore.",
};

export const operatorAlarm = {
  titles: {
    mail_backlog: (count) => `${counted(count, "email")} stuck`,
    failed_job: (count) => `${counted(count, "scheduled job")} failed`,
    faults: (count) => `${counted(count, "request")} failed`,
    push_refused: (count) => `${counted(count, "notification")} refused`,
  } satisfies Record<AlarmKind, (count: number) => string>,
  bodies: {
    mail_backlog: `Email that was due more than ${BACKLOG_MINUTES} minutes ago hasn’t gone out.`,
    failed_job: "A scheduled job failed or was cut off.",
    faults: "Requests failed with a server error in this hour or the one before.",
    push_refused:
      "A push service doesn’t accept our keys. Check VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY in the app and the scheduler.",
  } satisfies Record<AlarmKind, string>,

  subject: (title: string) => `Peaceful Home: ${title}`,
  why: "You’re receiving this because OPERATOR_EMAIL is set to this address.",

  seeNow: "Run “npm run status -- --remote” to see how things stand now.",
  howOften: "We send this at most once a day.",
};

/** Push notifications. Those for a lock screen without details name no person and no task. */
export const pushCopy = {
  actions: [
    { action: "done", title: "Done" },
    { action: "snooze", title: "Snooze" },
  ] satisfies readonly PushAction[],

  tasksTitle: (count: number) => `${count} tasks for your home`,
  /** "Change the AC filter, Test the smoke alarms, and 2 more". */
  tasksBody: (first: readonly string[], more: number) =>
    more === 0 ? joinWithAnd([...first]) : `${first.join(", ")}, ${andMore(more)}`,
  tasksDue: (count: number) => (count === 1 ? "You have a task due" : `You have ${count} tasks due`),
  dateComing: "You have a date coming up",
  budgetReached: "You have a budget alert",

  replied: (agent: string) => `${agent} replied`,
  replyBody: (task: string, reply: string) => `${task}: ${reply}`,
  agentReplied: "Your agent replied",

  askedForHelp: (client: string) => `${client} asked for help`,
  someoneAsked: "A client asked for help",

  joined: (client: string) => `${client} joined`,
  sayHello: "A good day to say hello.",
  someoneJoined: "A client joined",
};
