import { NotFound } from "#app/domain/errors.ts";
import {
  AGENT_LIST_PREFERENCE,
  DEFAULT_PREFERENCES,
  HOME_LIST_PREFERENCE,
} from "#app/domain/mail/preferences.ts";
import type { Deps } from "#app/services/deps.ts";
import type { Db } from "#db/client.server.ts";
import {
  getAgentMailChoices,
  getHomeMailChoices,
  switchAgentMail,
  switchHomeMail,
} from "#db/queries/mail/preferences.server.ts";
import type { UnsubscribeTarget } from "./mail-tokens.server.ts";

export type Subscription = {
  /** Whose brand the mail wore: the home's agent, or the agent themselves. */
  agentId: string;
  isOn: boolean;
  /** Off with everything else: switching this list on alone would bring no mail. */
  isAllOff: boolean;
};

/** Whether the reader of a mail still gets its list; null where there is no such reader or list. */
export async function readSubscription(
  db: Db,
  { audience, id, list }: UnsubscribeTarget,
): Promise<Subscription | null> {
  if (audience === "agent") {
    const which = AGENT_LIST_PREFERENCE[list];
    const choices = which && (await getAgentMailChoices(db, id));
    if (!which || !choices) return null;
    return { agentId: choices.agentId, isOn: choices[which], isAllOff: false };
  }
  const choices = await getHomeMailChoices(db, id);
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

/**
 * Takes the reader of a mail off its list, or puts them back on it. Pressing again changes nothing. Throws
 * NotFound where there is no such reader or list.
 */
export async function switchSubscription(
  { db, now }: Pick<Deps, "db" | "now">,
  target: UnsubscribeTarget,
  on: boolean,
): Promise<void> {
  if (!(await readSubscription(db, target))) throw new NotFound();
  const { audience, id, list } = target;
  if (audience === "homeowner") return switchHomeMail(db, id, HOME_LIST_PREFERENCE[list], { on, now });
  const which = AGENT_LIST_PREFERENCE[list];
  if (which) await switchAgentMail(db, id, which, on);
}
