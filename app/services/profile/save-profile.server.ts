import { Conflict, NotFound } from "#app/domain/errors.ts";
import { type FormSnapshot, isFieldChanged } from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import { insertVerificationEmail } from "#app/services/accounts/verify-email.server.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/activity.server.ts";
import {
  type AgentSettings,
  type ProfileFields,
  selectAsSeen,
  selectImages,
  updateAgentSettings,
  updateProfile,
} from "#db/queries/profile/profiles.server.ts";
import { dropBrandImages, type StoredImages } from "./brand-images.server.ts";

export type ProfileInput = Omit<ProfileFields, "headshotUrl" | "logoUrl"> & {
  removeHeadshot: boolean;
  removeLogo: boolean;
  /** Address of a logo on another site; empty where there is none. */
  logoLink: string;
  /** What the form was filled from. */
  seen?: FormSnapshot;
};

/** Each row as it was before the batch, under its columns' own names. */
type ImagesBefore = { headshot_url: string; logo_url: string };

/**
 * Saves a profile with the pictures just stored, if any, in one batch with its activity row. Pictures
 * that were replaced or removed are deleted afterwards. Another email is asked to be proved. Saving the same again
 * leaves no trace. Throws NotFound, and Conflict where the profile changed since the form was loaded.
 */
export async function saveProfile(
  { db, now, random, outbox, images }: MailDeps & { images: R2Bucket },
  { id: agentId, email: emailBefore }: { id: string; email: string },
  { removeHeadshot, removeLogo, logoLink, seen = null, ...said }: ProfileInput,
  stored: StoredImages,
): Promise<void> {
  const headshotUrl = stored.headshot ?? (removeHeadshot ? "" : undefined);
  const logoUrl = stored.logo ?? (logoLink || (removeLogo ? "" : undefined));
  const fields: ProfileFields = {
    ...said,
    ...(headshotUrl === undefined ? {} : { headshotUrl }),
    ...(logoUrl === undefined ? {} : { logoUrl }),
  };
  const event = {
    id: random.id(),
    agentId,
    clientId: null,
    kind: "profile_saved",
    subject: "",
    at: now,
  } as const;
  const [before, asSeen] = await runBatch(db, [
    selectImages(db, agentId),
    selectAsSeen(db, agentId, seen, fields),
    updateProfile(db, agentId, fields, seen),
    insertActivityIfChanged(db, event),
    ...(said.email.toLowerCase() === emailBefore.toLowerCase() || !isFieldChanged("email", seen, fields)
      ? []
      : [insertVerificationEmail({ db, now, random, outbox }, agentId)]),
  ]);
  const [was] = (before?.results ?? []) as ImagesBefore[];
  if (!was) throw new NotFound();
  if (asSeen?.results.length === 0) {
    await dropBrandImages({ db, images }, agentId, Object.values(stored));
    throw new Conflict(m.app_changed_meanwhile());
  }
  const replaced = [
    headshotUrl !== undefined && headshotUrl !== was.headshot_url ? was.headshot_url : "",
    logoUrl !== undefined && logoUrl !== was.logo_url ? was.logo_url : "",
  ];
  await dropBrandImages({ db, images }, agentId, replaced);
}

/** Saves what an agent chooses: which mail they get, how their new homes begin. Throws Conflict where that changed since the form was loaded. */
export async function saveAgentSettings(
  { db, now, random }: Deps,
  agentId: string,
  { seen = null, ...settings }: AgentSettings & { seen?: FormSnapshot },
): Promise<void> {
  const [asSeen] = await runBatch(db, [
    selectAsSeen(db, agentId, seen, settings),
    updateAgentSettings(db, agentId, settings, seen),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId: null,
      kind: "settings_saved",
      subject: "",
      at: now,
    }),
  ]);
  if (asSeen?.results.length === 0) throw new Conflict(m.app_changed_meanwhile());
}
