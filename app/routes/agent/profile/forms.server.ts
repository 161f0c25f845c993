import { z } from "zod";
import { readWebAddress, WEB_ADDRESS_MAX } from "#app/domain/contact/links.ts";
import { phoneLine } from "#app/domain/contact/phone-number.server.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { readHexColor } from "#app/domain/profile/brand-color.ts";
import { emailField, nameLine, optionalLine, optionalNameLine } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";

const webAddress = optionalLine(WEB_ADDRESS_MAX).transform((typed, context) => {
  const address = readWebAddress(typed);
  if (address.ok) return address.url;
  context.addIssue({ code: "custom", message: address.message });
  return z.NEVER;
});

const ticked = z
  .string()
  .max(40)
  .optional()
  .transform((value) => value === "on");

/** Six letters or digits are a colour; empty means that the picker beside it decides. */
const color = optionalLine().transform((typed, context) => {
  if (typed === "") return null;
  const hex = readHexColor(typed);
  if (hex !== null) return hex;
  context.addIssue({ code: "custom", message: m.agent_profile_need_color() });
  return z.NEVER;
});

/** The whole of My Profile, its pictures apart. */
export const profileForm = z.object({
  firstName: nameLine(m.common_enter_your_first_name),
  lastName: nameLine(m.common_enter_your_last_name),
  teamName: optionalNameLine(),
  brokerage: optionalNameLine(),
  phone: phoneLine(m.common_enter_your_phone_number),
  email: emailField(),
  website: webAddress,
  market: nameLine(m.agent_profile_need_market),
  timeZone: z.enum(TIME_ZONES, { error: m.common_choose_from_the_list }),
  brandColor: color,
  pickedColor: color,
  logoLink: webAddress,
  removeHeadshot: ticked,
  removeLogo: ticked,
});

/**
 * The colour meant by a picker and a text that are one control once scripts run: without them, the text
 * where it was changed, else the picker.
 */
export function chosenColor(typed: string | null, picked: string | null, stored: string): string {
  if (typed !== null && typed !== stored.toLowerCase()) return typed;
  return picked ?? typed ?? stored;
}
