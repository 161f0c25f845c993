import { DEFAULT_QUIET_HOURS, type QuietHours } from "./quiet-hours.ts";

/* Push preferences. Everything else, sign-in notices above all, is always sent by email. */

export const DELIVERY_CHANNELS = ["mail", "push", "both"] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

export type PushDisplaySettings = QuietHours & {
  /** Whether a locked screen shows details. */
  lockScreenDetails: boolean;
};

export type HomePushPreferences = {
  remindersBy: DeliveryChannel;
  repliesBy: DeliveryChannel;
} & PushDisplaySettings;
export type AgentPushPreferences = {
  requestsBy: DeliveryChannel;
  joinedBy: DeliveryChannel;
} & PushDisplaySettings;

/** `clientId` null = the agent's own; `personId` null = the home's owner's, or the agent's. */
export type PushRecipient = { agentId: string; clientId: string | null; personId: string | null };

/** For a home that has never chosen. */
export const DEFAULT_HOME_PUSH_PREFERENCES: HomePushPreferences = {
  remindersBy: "mail",
  repliesBy: "mail",
  ...DEFAULT_QUIET_HOURS,
  lockScreenDetails: true,
};
