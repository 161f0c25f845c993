import { z } from "zod";
import { phoneLine } from "#app/domain/contact/phone.ts";
import { readWebAddress, WEB_ADDRESS_MAX } from "#app/domain/contact/web-address.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { readHexColor } from "#app/domain/profile/brand-color.ts";
import { emailField, nameLine, optionalLine, optionalNameLine } from "#app/domain/text/fields.ts";

const webAddress = optionalLine(WEB_ADDRESS_MAX).transform((typed, context) => {
  const address = readWebAddress(typed);
  if (address.ok) return address.url;
  context.addIssue({ code: "custom", message: address.message });
  return z.NEVER;
});

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "on");

/** Six letters or digits are a colour; empty means that the picker beside it decides. */
const color = optionalLine().transform((typed, context) => {
  if (typed === "") return null;
  const hex = readHexColor(typed);
  if (hex !== null) return hex;
  context.addIssue({ code: "custom", message: "Please enter a color such as #dc2626." });
  return z.NEVER;
});

/** The whole of My Profile, its pictures apart. */
export const profileForm = z.object({
  firstName: nameLine("Please enter your first name."),
  lastName: nameLine("Please enter your last name."),
  teamName: optionalNameLine(),
  brokerage: optionalNameLine(),
  phone: phoneLine("Please enter your phone number."),
  email: emailField(),
  website: webAddress,
  market: nameLine("Please enter your market."),
  timeZone: z.enum(TIME_ZONES, "Please choose from the list."),
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
