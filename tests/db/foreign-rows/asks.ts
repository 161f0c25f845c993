import { ASSISTANT } from "#tests/db/foreign-rows/asks/assistant.ts";
import { CLIENTS } from "#tests/db/foreign-rows/asks/clients.ts";
import { DOCUMENTS } from "#tests/db/foreign-rows/asks/documents.ts";
import { EXPENSES } from "#tests/db/foreign-rows/asks/expenses.ts";
import { LIBRARY } from "#tests/db/foreign-rows/asks/library.ts";
import { MAIL } from "#tests/db/foreign-rows/asks/mail.ts";
import { PROPERTY } from "#tests/db/foreign-rows/asks/property.ts";
import { PUSH } from "#tests/db/foreign-rows/asks/push.ts";
import { REFERRALS } from "#tests/db/foreign-rows/asks/referrals.ts";
import { REQUESTS } from "#tests/db/foreign-rows/asks/requests.ts";
import { TASKS } from "#tests/db/foreign-rows/asks/tasks.ts";
import { TRANSFER } from "#tests/db/foreign-rows/asks/transfer.ts";
import { VENDORS } from "#tests/db/foreign-rows/asks/vendors.ts";
import type { Ask, Groups } from "#tests/db/foreign-rows/groups.ts";

const AREAS = {
  assistant: ASSISTANT,
  clients: CLIENTS,
  documents: DOCUMENTS,
  expenses: EXPENSES,
  library: LIBRARY,
  mail: MAIL,
  property: PROPERTY,
  push: PUSH,
  referrals: REFERRALS,
  requests: REQUESTS,
  tasks: TASKS,
  transfer: TRANSFER,
  vendors: VENDORS,
};

/** Everything that is asked by one of the groups, with its area before its name. */
export const asksOf = (group: keyof Groups): [name: string, ask: Ask][] =>
  Object.entries(AREAS).flatMap(([area, asks]: [string, Groups]) =>
    Object.entries(asks[group] ?? {}).map(([name, ask]): [string, Ask] => [`${area}: ${name}`, ask]),
  );
