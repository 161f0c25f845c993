/** Lists with one-click unsubscribe. */
export const EMAIL_LISTS = ["reminders", "digest", "alerts", "notifications", "group"] as const;
export type EmailList = (typeof EMAIL_LISTS)[number];

export const REMINDER_DAYS = [1, 3, 7, 14] as const;

export type Preferences = {
  /** Off = no email at all, whatever the others say. */
  emailEnabled: boolean;
  taskReminders: boolean;
  reminderDaysBefore: number;
  weeklySummary: boolean;
  expenseAlerts: boolean;
  /** What the agent writes to many clients. */
  groupEmails: boolean;
};

export const DEFAULT_PREFERENCES: Preferences = {
  emailEnabled: true,
  taskReminders: true,
  reminderDaysBefore: 3,
  weeklySummary: false,
  expenseAlerts: false,
  groupEmails: true,
};

export const HOME_LIST_PREFERENCE = {
  reminders: "taskReminders",
  digest: "weeklySummary",
  alerts: "expenseAlerts",
  notifications: "emailEnabled",
  group: "groupEmails",
} as const satisfies Record<EmailList, keyof Preferences>;

/** The same for an agent, who is on fewer lists. */
export const AGENT_LIST_PREFERENCE: Partial<Record<EmailList, "weeklyDigest" | "emailNotifications">> = {
  digest: "weeklyDigest",
  notifications: "emailNotifications",
};
