import { ACCOUNTS } from "#tests/db/foreign-rows/asks/accounts.ts";
import { ASSISTANT } from "#tests/db/foreign-rows/asks/assistant.ts";
import { CLIENT_CHANGES } from "#tests/db/foreign-rows/asks/client-changes.ts";
import { CLIENTS } from "#tests/db/foreign-rows/asks/clients.ts";
import { DELIVERY } from "#tests/db/foreign-rows/asks/delivery.ts";
import { DEVICE } from "#tests/db/foreign-rows/asks/device.ts";
import { DOCUMENTS } from "#tests/db/foreign-rows/asks/documents.ts";
import { EXPENSES } from "#tests/db/foreign-rows/asks/expenses.ts";
import { FILES } from "#tests/db/foreign-rows/asks/files.ts";
import { INVITES } from "#tests/db/foreign-rows/asks/invites.ts";
import { LIBRARY } from "#tests/db/foreign-rows/asks/library.ts";
import { MAIL } from "#tests/db/foreign-rows/asks/mail.ts";
import { PLANNING } from "#tests/db/foreign-rows/asks/planning.ts";
import { PROFILE } from "#tests/db/foreign-rows/asks/profile.ts";
import { PROPERTY } from "#tests/db/foreign-rows/asks/property.ts";
import { PUSH } from "#tests/db/foreign-rows/asks/push.ts";
import { REFERRALS } from "#tests/db/foreign-rows/asks/referrals.ts";
import { REQUESTS } from "#tests/db/foreign-rows/asks/requests.ts";
import { SIGN_IN } from "#tests/db/foreign-rows/asks/sign-in.ts";
import { TASK_ROWS } from "#tests/db/foreign-rows/asks/task-rows.ts";
import { TASKS } from "#tests/db/foreign-rows/asks/tasks.ts";
import { TRANSFER } from "#tests/db/foreign-rows/asks/transfer.ts";
import { TRANSFER_ACCOUNTS } from "#tests/db/foreign-rows/asks/transfer-accounts.ts";
import { TRANSFER_EXPORTS } from "#tests/db/foreign-rows/asks/transfer-exports.ts";
import { TRASH } from "#tests/db/foreign-rows/asks/trash.ts";
import { TURNS } from "#tests/db/foreign-rows/asks/turns.ts";
import { VENDORS } from "#tests/db/foreign-rows/asks/vendors.ts";
import type { Query, QueryGroups } from "#tests/db/foreign-rows/groups.ts";

const AREAS = {
  assistant: ASSISTANT,
  clients: CLIENTS,
  turns: TURNS,
  invites: INVITES,
  clientChanges: CLIENT_CHANGES,
  documents: DOCUMENTS,
  expenses: EXPENSES,
  files: FILES,
  library: LIBRARY,
  accounts: ACCOUNTS,
  delivery: DELIVERY,
  device: DEVICE,
  planning: PLANNING,
  profile: PROFILE,
  mail: MAIL,
  property: PROPERTY,
  push: PUSH,
  referrals: REFERRALS,
  requests: REQUESTS,
  signIn: SIGN_IN,
  taskRows: TASK_ROWS,
  tasks: TASKS,
  transfer: TRANSFER,
  transferAccounts: TRANSFER_ACCOUNTS,
  transferExports: TRANSFER_EXPORTS,
  trash: TRASH,
  vendors: VENDORS,
};

/** Everything that is asked by one of the groups, with its area before its name. */
export const queriesIn = (group: keyof QueryGroups): [name: string, ask: Query][] =>
  Object.entries(AREAS).flatMap(([area, asks]: [string, QueryGroups]) =>
    Object.entries(asks[group] ?? {}).map(([name, ask]): [string, Query] => [`${area}: ${name}`, ask]),
  );
