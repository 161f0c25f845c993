import {
  AGENT_LIST_PREFERENCE,
  DEFAULT_PREFERENCES,
  HOME_LIST_PREFERENCE,
} from "#app/domain/email/email-preferences.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { Deps } from "#app/services/deps.ts";
import { type Db, runBatch } from "#db/client.server.ts";
import {
  getAgentEmailChoices,
  getHomeEmailChoices,
  getPersonEmailChoices,
  switchAgentEmail,
  switchHomeEmail,
  switchPersonEmail,
} from "#db/queries/email/preferences.server.ts";
import { deleteOptOut, insertOptOut, skipInvitesTo } from "#db/queries/email-permission.server.ts";
import type { UnsubscribeTarget } from "./email-tokens.server.ts";

export type EmailListSubscription = {
  /** The agent whose brand the email had. */
  agentId: string;
  isOn: boolean;
  /** All email is off, so turning on this list alone would bring none. */
  isAllOff: boolean;
};

/** Whether the reader of an email still gets its list; null where there is no such reader or list. */
export async function readSubscription(
  db: Db,
  { audience, id, personId, list }: UnsubscribeTarget,
): Promise<EmailListSubscription | null> {
  if (audience === "agent") {
    const which = AGENT_LIST_PREFERENCE[list];
    const choices = which && (await getAgentEmailChoices(db, id));
    if (!which || !choices) return null;
    return { agentId: choices.agentId, isOn: choices[which], isAllOff: false };
  }
  const choices = await (personId === null
    ? getHomeEmailChoices(db, id)
    : getPersonEmailChoices(db, { clientId: id, personId }));
  if (!choices) return null;
  const which = HOME_LIST_PREFERENCE[list];
  const { emailEnabled } = choices.hasChosen ? choices : DEFAULT_PREFERENCES;
  const chosen = (choices.hasChosen ? choices[which] : DEFAULT_PREFERENCES[which]) ?? false;
  return {
    agentId: choices.agentId,
    isOn: chosen && emailEnabled === true,
    isAllOff: which !== "emailEnabled" && !emailEnabled,
  };
}

/** Idempotent. Throws NotFound where there is no such reader or list. */
export async function setEmailListSubscription(
  { db, now }: Pick<Deps, "db" | "now">,
  target: UnsubscribeTarget,
  on: boolean,
): Promise<void> {
  if (!(await readSubscription(db, target))) throw new NotFound();
  const { audience, id, personId, list } = target;
  if (audience === "homeowner") {
    const which = HOME_LIST_PREFERENCE[list];
    if (personId === null) return switchHomeEmail(db, id, which, { on, now });
    await runBatch(db, [switchPersonEmail(db, { clientId: id, personId }, which, { on, now })]);
    return;
  }
  const which = AGENT_LIST_PREFERENCE[list];
  if (which) await switchAgentEmail(db, id, which, on);
}

/** From every agent. Unsent ones are skipped for good. Idempotent. */
export async function setInviteOptOut(
  { db, now }: Pick<Deps, "db" | "now">,
  email: string,
  on: boolean,
): Promise<void> {
  await runBatch(
    db,
    on ? [deleteOptOut(db, email)] : [insertOptOut(db, email, now), skipInvitesTo(db, email)],
  );
}
