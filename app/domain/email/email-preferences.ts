/** Lists with one-click unsubscribe. */
export const EMAIL_LISTS = ["reminders", "digest", "alerts", "notifications"] as const;
export type EmailList = (typeof EMAIL_LISTS)[number];

/** Choices for how many days before the due day a reminder is sent. */
export const REMINDER_DAYS = [1, 3, 7, 14] as const;

export type Preferences = {
  /** Off = no email at all, whatever the others say. */
  emailEnabled: boolean;
  taskReminders: boolean;
  /** Days before the due day: one of REMINDER_DAYS. */
  reminderDaysBefore: number;
  weeklySummary: boolean;
  expenseAlerts: boolean;
};

export const DEFAULT_PREFERENCES: Preferences = {
  emailEnabled: true,
  taskReminders: true,
  reminderDaysBefore: 3,
  weeklySummary: false,
  expenseAlerts: false,
};

/** The preference that turns each list of emails on or off. */
export const HOME_LIST_PREFERENCE = {
  reminders: "taskReminders",
  digest: "weeklySummary",
  alerts: "expenseAlerts",
  notifications: "emailEnabled",
} as const satisfies Record<EmailList, keyof Preferences>;

/** The same for an agent, who is on fewer lists. */
export const AGENT_LIST_PREFERENCE: Partial<Record<EmailList, "weeklyDigest" | "emailNotifications">> = {
  digest: "weeklyDigest",
  notifications: "emailNotifications",
};
