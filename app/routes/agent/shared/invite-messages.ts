import * as m from "#app/paraglide/messages.js";
/* How an invite stands, and what an agent does with it. */

export const replaceEmails = (name: string) =>
  m.agent_invite_replace_emails({ name: m.agent_invite_old_code({ name }), name2: name });
export const replaceByHand = (name: string) =>
  m.agent_invite_replace_by_hand({ name: m.agent_invite_old_code({ name }), name2: name });
export const replaceInside = (name: string) =>
  m.agent_invite_replace_inside({ name: m.agent_invite_old_code({ name }), name2: name });
