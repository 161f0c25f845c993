import { z } from "zod";
import { DELIVERY_CHANNELS } from "#app/domain/push/push-preferences.ts";
import { QUIET_TIMES } from "#app/domain/push/quiet-hours.ts";
import * as m from "#app/paraglide/messages.js";

export const deliveryChannelField = () => z.enum(DELIVERY_CHANNELS, m.push_preference_choose_way());

const times = QUIET_TIMES.map(String) as [string, ...string[]];
const quietTime = z.enum(times, { error: m.push_preference_choose_time }).transform(Number);

export const pushDisplayFields = {
  quietFrom: quietTime,
  quietUntil: quietTime,
  // An unchecked box is not sent.
  lockScreenDetails: z
    .string()
    .max(40)
    .optional()
    .transform((value) => value === "on"),
};
