import { SHARED_FILE_HOURS } from "#app/domain/device/share-target.ts";
import { withQuery } from "#app/domain/text/query-string.ts";
import * as m from "#app/paraglide/messages.js";

export const nameField = (id: string) => `name-${id}`;

export const DOCUMENTS = "/home/documents";
export const FINANCES = "/home/finances";

/** The address of an answer in its chat. */
export function answerAddress({ conversationId, messageId }: { conversationId: string; messageId: string }) {
  return `${withQuery("/home/assistant", { c: conversationId })}#turn-${messageId}`;
}

export const whereTheyAre = () => m.home_share_target_where_they_are({ sharedFileHours: SHARED_FILE_HOURS });
