import type { DeletionCause } from "#app/domain/accounts/account-deletion.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatShortDay } from "#app/domain/days/date-format.ts";
import { type AlarmKind, BACKLOG_MINUTES } from "#app/domain/email/operator-alarms.ts";
import { formatCents, formatDollars } from "#app/domain/money.ts";
import type { PushAction } from "#app/domain/push/push-message.ts";
import { oneLine } from "#app/domain/text/defang-links.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
/** The sender's display name. */
export const via = (agent: string) => m.email_via({ agent: agent, productName: m.email_product_name() });

/** "Hi Daniel," or, without a name, "Hi,". */
export function hello(firstName: string): string {
  const name = oneLine(firstName);
  return name === "" ? m.email_hello() : m.email_hello_hi({ name });
}

/** "1 task", "2 tasks". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "45 min", "1 hr 30 min". */
function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    hours > 0 && m.email_duration({ hours }),
    (rest > 0 || hours === 0) && m.email_duration_min({ rest }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** "7 days overdue · 15 min"; `daysLate` is null while it is not yet due. */
export function taskNote(dueOn: string, daysLate: number | null, minutes: number | null): string {
  const due = daysLate === null ? m.email_task_note({ dueOn }) : m.email_task_note_days_overdue({ daysLate });
  return minutes === null ? due : `${due} · ${duration(minutes)}`;
}
/** "$25 off with MARIA25"; empty if a vendor has neither. */
export function discountWords(discount: string, code: string): string {
  if (discount === "") return code === "" ? "" : m.email_discount_words({ code });
  return code === "" ? discount : m.email_discount_words_with({ discount, code });
}

/** The invite, its first reminder, and its last. */
export type Nudge = 0 | 1 | 2;

export const invite = {
  subjects: {
    0: (agent) => m.email_invite_0({ agent }),
    1: () => m.email_invite_1(),
    2: () => m.email_invite_2(),
  } satisfies Record<Nudge, (agent: string) => string>,
  preheader: (code: string, until: CalendarDay) =>
    m.email_invite_preheader({ code: code, until: formatDay(until) }),

  titles: {
    get 0() {
      return m.common_a_care_plan_for_your_home();
    },
    get 1() {
      return m.email_invite_1_your_care_plan_is();
    },
    get 2() {
      return m.email_invite_2_whenever_you_re_ready();
    },
  } satisfies Record<Nudge, string>,
  bodies: {
    0: (agent) => m.email_invite_0_made_a_plan_for({ agent }),
    1: (agent) => m.email_invite_1_the_care_plan_made({ agent }),
    2: (agent) => m.email_invite_2_your_care_plan_from({ agent }),
  } satisfies Record<Nudge, (agent: string) => string>,
  codeUntil: (until: CalendarDay) => m.email_invite_code_until({ until: formatDay(until) }),
};

export const helpRequested = {
  /** "Also: Clean the gutters, Test the alarms, and 3 more." */
  alsoAsked: (titles: string[], more: number) =>
    more === 0
      ? m.email_help_requested_also_asked({ titles: joinWithAnd(titles) })
      : m.email_help_requested_also_asked_also({
          titles: titles.join(", "),
          more: m.email_and_more({ count: more }),
        }),
};

export const homeOpened = {
  opened: (day: CalendarDay, time: string) => m.email_home_opened_opened({ day: formatDay(day), time: time }),
};

export const accountDeleted = {
  /** Subject and title. */
  taken: {
    closed: (agent) => m.email_account_deleted_closed({ agent }),
    cleared: (agent) => m.email_account_deleted_cleared({ agent }),
    removed: (agent) => m.email_account_deleted_removed({ agent }),
  } satisfies Record<DeletionCause, (agent: string) => string>,
  preheader: (until: CalendarDay) => m.email_account_deleted_preheader({ until: formatDay(until) }),

  kept: (until: CalendarDay) => m.email_account_deleted_kept({ until: formatDay(until) }),
};

export const accountClosed = {
  subject: (until: CalendarDay) => m.email_account_closed_subject({ until: formatDay(until) }),
  lostBy: {
    get agent() {
      return m.email_account_closed_agent();
    },
    get homeowner() {
      return m.email_account_closed_homeowner();
    },
  },

  kept: (until: CalendarDay) => m.email_account_closed_kept({ until: formatDay(until) }),
};

/** A warranty ends, a document expires, a policy renews. */
export type Ending = "ends" | "expires" | "renews";

const ENDS: Record<Ending, string> = {
  get ends() {
    return m.email_ends_ends();
  },
  get expires() {
    return m.email_ends_expires();
  },
  get renews() {
    return m.email_ends_renews();
  },
};

/** "Water heater" as "water heater"; "HVAC" and "AC unit" stay. */
function withinSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
}

export const daily = {
  /** After the only task of the day: "Change the AC filter: 7 days overdue". */
  subjectOne: (dueOn: string, daysLate: number | null) =>
    daysLate === null
      ? m.email_daily_subject_one({ dueOn })
      : m.email_daily_subject_one_days_overdue({ daysLate }),
  /** After the first of several tasks. */
  subjectMany(others: number, overdue: number, dueSoon: number): string {
    const counts = [
      overdue > 0 && m.email_daily_subject_many({ overdue }),
      dueSoon > 0 && m.email_daily_subject_many_coming_up({ dueSoon }),
    ];
    return m.email_daily_subject_many_and_more({
      others: others,
      part1: counts.filter((part) => part !== false).join(", "),
    });
  },
  subjectDate: (what: Ending, day: CalendarDay) => ` ${what} ${formatShortDay(day)}`,
  /** "1 task overdue and 2 tasks coming up." */
  taskCounts(overdue: number, dueSoon: number): string {
    const parts = [
      overdue > 0 && m.email_daily_task_counts({ overdue }),
      dueSoon > 0 && m.email_daily_task_counts_tasks_coming_up({ dueSoon }),
    ];
    return `${joinWithAnd(parts.filter((part) => part !== false))}.`;
  },
  /** "Change the AC filter, Test the smoke alarms, and 2 more." */
  taskNames: (first: readonly string[], more: number) =>
    `${joinWithAnd(more === 0 ? first : [...first, m.email_daily_task_names({ more })])}.`,
  /** "Your water heater warranty ends today." */
  dateSentence: (noun: string, what: Ending, day: CalendarDay, inDays: number) =>
    inDays === 0
      ? m.email_daily_date_sentence({ your: m.email_daily_your(), noun: noun, what: what })
      : m.email_daily_date_sentence_in({
          your: m.email_daily_your(),
          noun: noun,
          what: what,
          day: formatDay(day),
          inDays: m.email_daily_date_sentence_days({ inDays }),
        }),
  budgetSentence: (category: string, percent: number) =>
    `${m.email_daily_subject_budget({ category, percent })}.`,
  dateNote: (what: Ending, day: CalendarDay, inDays: number) =>
    inDays === 0
      ? m.email_daily_date_note({ what: ENDS[what] })
      : m.email_daily_date_note_in({
          what: ENDS[what],
          day: formatDay(day),
          inDays: m.email_daily_date_note_days({ inDays }),
        }),
  /** Cents. */
  budgetNote: (spent: number, budget: number) =>
    m.email_daily_budget_note({ spent: formatDollars(spent), budget: formatDollars(budget) }),
  /* As a title, and as a noun within a sentence. */
  applianceWarranty: (brand: string, kind: string) =>
    brand === "" ? m.email_daily_appliance_warranty({ kind }) : daily.applianceWarrantyNoun(brand, kind),
  applianceWarrantyNoun: (brand: string, kind: string) =>
    m.email_daily_appliance_warranty_noun({ part0: `${brand} ${withinSentence(kind)}`.trim() }),
  homeWarranty: (provider: string) => m.email_daily_home_warranty({ provider }).trim(),
  homeInsurance: (insurer: string) =>
    insurer === ""
      ? m.email_daily_home_insurance()
      : m.email_daily_home_insurance_home_insurance({ insurer }),
  homeInsuranceNoun: (insurer: string) => m.email_daily_home_insurance_home_insurance({ insurer }).trim(),
};

type HomeWeek = { done: number; overdue: number; upcoming: number };

export const homeDigest = {
  /** "Your week at home: 2 done, 1 overdue, and 3 coming up". */
  subject({ done, overdue, upcoming }: HomeWeek): string {
    const parts = [
      done > 0 && m.email_home_digest_subject({ done }),
      overdue > 0 && m.email_home_digest_subject_overdue({ overdue }),
      upcoming > 0 && m.email_home_digest_subject_coming_up({ upcoming }),
    ].filter((part) => part !== false);
    return parts.length === 0
      ? m.email_home_digest_title()
      : `${m.email_home_digest_title()}: ${joinWithAnd(parts)}`;
  },
  standing({ overdue, upcoming }: Omit<HomeWeek, "done">): string {
    const next =
      upcoming > 0
        ? m.email_home_digest_standing({ upcoming })
        : m.email_home_digest_standing_nothing_is_due_soon();
    return overdue > 0
      ? m.email_home_digest_standing_tasks_are_overdue({ overdue, next })
      : m.email_home_digest_standing_you_re_on_track({ next });
  },
  spentThisWeek: (cents: number) => m.email_home_digest_spent_this_week({ cents: formatCents(cents) }),
};

type AgentWeek = { requests: number; referrals: number; joined: number; silent: number; done: number };

export const agentDigest = {
  /** "Your week: 1 open request, 1 new referral, and 2 clients to call". */
  subject({ requests, referrals, joined, silent, done }: AgentWeek): string {
    const parts = [
      requests > 0 && m.email_agent_digest_subject_open({ requests }),
      referrals > 0 && m.email_agent_digest_subject_new({ referrals }),
      joined > 0 && m.email_agent_digest_subject({ joined }),
      silent > 0 && m.email_agent_digest_subject_clients_to_call({ silent }),
    ].filter((part) => part !== false);
    if (parts.length > 0) return m.email_agent_digest_subject_your_week({ parts: joinWithAnd(parts) });
    return done > 0
      ? m.email_agent_digest_subject_your_week_your_clients({ done })
      : m.email_agent_digest_subject_your_week_with_your();
  },

  lead: (done: number) =>
    done > 0 ? m.email_agent_digest_lead({ done }) : m.email_agent_digest_lead_here_s_who_needs(),
};

export const verifyEmail = {
  until: (day: CalendarDay) => m.email_verify_email_until({ day: formatDay(day) }),
};

export const emailChanged = {
  /** `to` is empty while the reader's address is not confirmed: it would be whatever somebody typed. */
  asked: (to: string) =>
    m.email_email_changed_asked({ to: to || m.email_email_changed_asked_another_email() }),
  done: (to: string) => m.email_email_changed_done({ to: to || m.email_email_changed_done_another_email() }),
};

export const operatorAlarm = {
  titles: {
    mail_backlog: (count) => m.email_operator_alarm_mail_backlog({ count }),
    failed_job: (count) => m.email_operator_alarm_failed_job({ count }),
    faults: (count) => m.email_operator_alarm_faults({ count }),
    push_refused: (count) => m.email_operator_alarm_push_refused({ count }),
  } satisfies Record<AlarmKind, (count: number) => string>,
  bodies: {
    get mail_backlog() {
      return m.email_operator_alarm_mail_backlog_email_that_was_due({ BACKLOG_MINUTES });
    },
    get failed_job() {
      return m.email_operator_alarm_failed_job_a_scheduled_job_failed();
    },
    get faults() {
      return m.email_operator_alarm_faults_requests_failed_with_a();
    },
    get push_refused() {
      return m.email_operator_alarm_push_refused_a_push_service_doesn();
    },
  } satisfies Record<AlarmKind, string>,
};

/** Push notifications. Those for a lock screen without details name no person and no task. */
export const pushCopy = {
  actions: [
    {
      action: "done",
      get title() {
        return m.email_push_copy_actions_title();
      },
    },
    {
      action: "snooze",
      get title() {
        return m.email_push_copy_actions_title_snooze();
      },
    },
  ] satisfies readonly PushAction[],

  tasksTitle: (count: number) => m.email_push_copy_tasks_title({ count }),
  /** "Change the AC filter, Test the smoke alarms, and 2 more". */
  tasksBody: (first: readonly string[], more: number) =>
    more === 0 ? joinWithAnd([...first]) : `${first.join(", ")}, ${m.email_and_more({ count: more })}`,
  tasksDue: (count: number) =>
    count === 1 ? m.email_push_copy_tasks_due() : m.email_push_copy_tasks_due_you_have_tasks_due({ count }),
  get dateComing() {
    return m.email_push_copy_date_coming();
  },
  get budgetReached() {
    return m.email_push_copy_budget_reached();
  },

  replied: (agent: string) => m.email_push_copy_replied({ agent }),
  replyBody: (task: string, reply: string) => `${task}: ${reply}`,
  get agentReplied() {
    return m.common_your_agent_replied();
  },

  askedForHelp: (client: string) => m.email_help_requested_title({ client }),
  get someoneAsked() {
    return m.email_push_copy_someone_asked();
  },

  joined: (client: string) => m.email_push_copy_joined({ client }),
  get sayHello() {
    return m.email_client_joined_preheader();
  },
  get someoneJoined() {
    return m.email_push_copy_someone_joined();
  },
};
