import { z } from "zod";
import type { Agent } from "#app/auth/sessions.server.ts";
import { inviteNoteField } from "#app/domain/clients/client-form.ts";
import { readWebAddress, WEB_ADDRESS_MAX } from "#app/domain/contact/links.ts";
import { phoneLine } from "#app/domain/contact/phone-number.server.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { readHexColor } from "#app/domain/profile/brand-color.ts";
import { brandImageAt } from "#app/domain/profile/brand-image.ts";
import { LICENSE_MAX, LICENSE_NUMBER } from "#app/domain/profile/license.ts";
import { emailField, nameLine, optionalLine, optionalNameLine } from "#app/domain/text/form-fields.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { attempt, readSnapshotField } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { saveProfile, storeBrandImages } from "#app/services/profile/profile.server.ts";
import { PROFILE } from "./components/draft.ts";

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

/** Null when empty: the color picker decides then. */
const color = optionalLine().transform((typed, context) => {
  if (typed === "") return null;
  const hex = readHexColor(typed);
  if (hex !== null) return hex;
  context.addIssue({ code: "custom", message: m.agent_profile_need_color() });
  return z.NEVER;
});

/** Everything on My Profile except the images. */
export const profileForm = z.object({
  firstName: nameLine(m.common_enter_your_first_name),
  lastName: nameLine(m.common_enter_your_last_name),
  teamName: optionalNameLine(),
  brokerage: optionalNameLine(),
  licenseNumber: optionalLine(LICENSE_MAX).refine((value) => value === "" || LICENSE_NUMBER.test(value), {
    error: m.agent_profile_need_license,
  }),
  phone: phoneLine(m.common_enter_your_phone_number),
  email: emailField(),
  website: webAddress,
  market: nameLine(m.agent_profile_need_market),
  timeZone: z.enum(TIME_ZONES, { error: m.common_choose_from_the_list }),
  brandColor: color,
  pickedColor: color,
  logoLink: webAddress,
  inviteNote: inviteNoteField(),
  removeHeadshot: ticked,
  removeLogo: ticked,
});

export type ProfileActionContext = ActionInput & { agent: Agent };

const { formAction } = createActions<ProfileActionContext>(() => PROFILE);

export const saveProfileForm = formAction(
  profileForm,
  m.agent_profile_save_failed,
  async ({ context, agent, form }, input) => {
    const { brandColor, pickedColor, removeLogo, ...said } = input;
    const deps = { ...context, images: context.env.PROFILE_IMAGES };
    const chosen = { headshot: fileOf(form, "headshot"), logo: fileOf(form, "logo") };
    const stored = await attempt(form, m.files_upload_failed(), () =>
      storeBrandImages(deps, agent.id, chosen),
    );
    if ("data" in stored) return stored;
    const linked = agent.logoUrl !== "" && brandImageAt(agent.logoUrl, agent.id) === null;
    const profile = {
      ...said,
      seen: readSnapshotField(form),
      brandColor: chosenColor(brandColor, pickedColor, agent.brandColor),
      // Emptying the link field removes the linked logo.
      removeLogo: removeLogo || (linked && said.logoLink === ""),
    };
    await saveProfile(deps, agent, profile, stored);
    return successToast(m.agent_profile_saved());
  },
);

/** Without JavaScript the picker and the text field can differ: a changed text wins, else the picker. */
function chosenColor(typed: string | null, picked: string | null, stored: string): string {
  if (typed !== null && typed !== stored.toLowerCase()) return typed;
  return picked ?? typed ?? stored;
}
