import type { Agent } from "#app/auth/sessions.server.ts";
import { brandImageAt } from "#app/domain/profile/brand-image.ts";
import { type ActionInput, createActions, successToast } from "#app/http/actions.server.ts";
import { attempt, readSnapshotField } from "#app/http/forms.server.ts";
import { fileOf } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { saveProfile, storeBrandImages } from "#app/services/profile/profile.server.ts";
import { chosenColor, profileForm } from "./forms.server.ts";
import { PROFILE } from "./paths.ts";

export type ProfileActionContext = ActionInput & { agent: Agent };

const { formAction } = createActions<ProfileActionContext>(() => PROFILE);

/** Saves what was typed and the pictures chosen with it. */
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
      // A link is taken away by emptying its field.
      removeLogo: removeLogo || (linked && said.logoLink === ""),
    };
    await saveProfile(deps, agent, profile, stored);
    return successToast(m.agent_profile_saved());
  },
);
