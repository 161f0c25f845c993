import { z } from "zod";
import * as words from "#app/domain/push/preference-words.ts";
import { DELIVERY_CHANNELS } from "#app/domain/push/push-preferences.ts";
import { QUIET_TIMES } from "#app/domain/push/quiet-hours.ts";

export const deliveryChannelField = () => z.enum(DELIVERY_CHANNELS, words.chooseWay);

const times = QUIET_TIMES.map(String) as [string, ...string[]];
const quietTime = z.enum(times, words.chooseTime).transform(Number);

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
