import { toAddress } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { operatorAlarm } from "./kind.ts";
import type { Content } from "./template.tsx";

/** What was found then, even where it is over by now: mail that was stuck is told of once it flows again. */
export const read: Read<typeof operatorAlarm, Content> = async (deps, row, { alarm, count }) =>
  toAddress(deps, row, { kind: operatorAlarm, content: { alarm, count } });
