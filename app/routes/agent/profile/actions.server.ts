import type { Agent } from "#app/auth/sessions.server.ts";
import { UPLOAD_FAILED } from "#app/domain/files/limits.ts";
import { brandImageAt } from "#app/domain/profile/brand-image.ts";
import { attempt, badRequest, parseForm } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { storeBrandImages } from "#app/services/profile/brand-images.server.ts";
import { saveProfile } from "#app/services/profile/save-profile.server.ts";
import { chosenColor, profileForm } from "./forms.server.ts";
import { PROFILE } from "./paths.ts";

const SAVE_FAILED = "Error saving profile. Please try again.";

export type ProfileAct = { request: Request; context: AppLoadContext; agent: Agent; form: FormData };

/** Saves what was typed and the pictures chosen with it. Answers where to go then, or the failure. */
export async function saveProfileForm({ request, context, agent, form }: ProfileAct) {
  const parsed = parseForm(form, profileForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { brandColor, pickedColor, removeLogo, ...said } = parsed.value;
  const deps = { ...context, images: context.env.PROFILE_IMAGES };
  const chosen = { headshot: fileOf(form, "headshot"), logo: fileOf(form, "logo") };
  const stored = await attempt(form, UPLOAD_FAILED, () => storeBrandImages(deps, agent.id, chosen));
  if ("data" in stored) return stored;
  return attempt(form, SAVE_FAILED, async () => {
    const linked = agent.logoUrl !== "" && brandImageAt(agent.logoUrl, agent.id) === null;
    const input = {
      ...said,
      brandColor: chosenColor(brandColor, pickedColor, agent.brandColor),
      // A link is taken away by emptying its field.
      removeLogo: removeLogo || (linked && said.logoLink === ""),
    };
    await saveProfile(deps, agent, input, stored);
    const toast = { tone: "good", message: "Profile saved successfully!" } as const;
    return redirectWithToast(PROFILE, toast, { request, context });
  });
}
