import type { Query, QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ACCOUNTS } from "#tests/db/tenant-isolation/queries/accounts.ts";
import { ASSISTANT } from "#tests/db/tenant-isolation/queries/assistant.ts";
import { BULK_CHANGES } from "#tests/db/tenant-isolation/queries/bulk-changes.ts";
import { CALLS } from "#tests/db/tenant-isolation/queries/calls.ts";
import { CLIENT_CHANGES } from "#tests/db/tenant-isolation/queries/client-changes.ts";
import { CLIENTS } from "#tests/db/tenant-isolation/queries/clients.ts";
import { DELIVERY } from "#tests/db/tenant-isolation/queries/delivery.ts";
import { DEVICE } from "#tests/db/tenant-isolation/queries/device.ts";
import { DOCUMENTS } from "#tests/db/tenant-isolation/queries/documents.ts";
import { EXPENSES } from "#tests/db/tenant-isolation/queries/expenses.ts";
import { FILES } from "#tests/db/tenant-isolation/queries/files.ts";
import { FLORIDA } from "#tests/db/tenant-isolation/queries/florida.ts";
import { FOR_ONE_HOME } from "#tests/db/tenant-isolation/queries/for-one-home.ts";
import { FORECAST } from "#tests/db/tenant-isolation/queries/forecast.ts";
import { GROUP_EMAILS } from "#tests/db/tenant-isolation/queries/group-emails.ts";
import { HAND_OVERS } from "#tests/db/tenant-isolation/queries/hand-overs.ts";
import { INVITES } from "#tests/db/tenant-isolation/queries/invites.ts";
import { LIBRARY } from "#tests/db/tenant-isolation/queries/library.ts";
import { LINKS } from "#tests/db/tenant-isolation/queries/links.ts";
import { MAIL } from "#tests/db/tenant-isolation/queries/mail.ts";
import { PEOPLE } from "#tests/db/tenant-isolation/queries/people.ts";
import { PLANNING } from "#tests/db/tenant-isolation/queries/planning.ts";
import { PROFILE } from "#tests/db/tenant-isolation/queries/profile.ts";
import { PROPERTY } from "#tests/db/tenant-isolation/queries/property.ts";
import { PUSH } from "#tests/db/tenant-isolation/queries/push.ts";
import { REFERRALS } from "#tests/db/tenant-isolation/queries/referrals.ts";
import { REQUESTS } from "#tests/db/tenant-isolation/queries/requests.ts";
import { SALES } from "#tests/db/tenant-isolation/queries/sales.ts";
import { SIGN_IN } from "#tests/db/tenant-isolation/queries/sign-in.ts";
import { STORM } from "#tests/db/tenant-isolation/queries/storm.ts";
import { TASK_ROWS } from "#tests/db/tenant-isolation/queries/task-rows.ts";
import { TASKS } from "#tests/db/tenant-isolation/queries/tasks.ts";
import { TRANSFER } from "#tests/db/tenant-isolation/queries/transfer.ts";
import { TRANSFER_ACCOUNTS } from "#tests/db/tenant-isolation/queries/transfer-accounts.ts";
import { TRANSFER_EXPORTS } from "#tests/db/tenant-isolation/queries/transfer-exports.ts";
import { TRASH } from "#tests/db/tenant-isolation/queries/trash.ts";
import { TURNS } from "#tests/db/tenant-isolation/queries/turns.ts";
import { VENDORS } from "#tests/db/tenant-isolation/queries/vendors.ts";
import { WEBHOOKS } from "#tests/db/tenant-isolation/queries/webhooks.ts";

const AREAS = {
  assistant: ASSISTANT,
  calls: CALLS,
  clients: CLIENTS,
  turns: TURNS,
  invites: INVITES,
  bulkChanges: BULK_CHANGES,
  clientChanges: CLIENT_CHANGES,
  documents: DOCUMENTS,
  expenses: EXPENSES,
  files: FILES,
  florida: FLORIDA,
  forecast: FORECAST,
  forOneHome: FOR_ONE_HOME,
  groupEmails: GROUP_EMAILS,
  handOvers: HAND_OVERS,
  library: LIBRARY,
  links: LINKS,
  accounts: ACCOUNTS,
  delivery: DELIVERY,
  device: DEVICE,
  people: PEOPLE,
  planning: PLANNING,
  profile: PROFILE,
  mail: MAIL,
  property: PROPERTY,
  push: PUSH,
  referrals: REFERRALS,
  requests: REQUESTS,
  sales: SALES,
  signIn: SIGN_IN,
  storm: STORM,
  taskRows: TASK_ROWS,
  tasks: TASKS,
  transfer: TRANSFER,
  transferAccounts: TRANSFER_ACCOUNTS,
  transferExports: TRANSFER_EXPORTS,
  trash: TRASH,
  vendors: VENDORS,
  webhooks: WEBHOOKS,
};

/** Every query of one of the groups, with its area before its name. */
export const queriesIn = (group: keyof QueryGroups): [name: string, ask: Query][] =>
  Object.entries(AREAS).flatMap(([area, asks]: [string, QueryGroups]) =>
    Object.entries(asks[group] ?? {}).map(([name, ask]): [string, Query] => [`${area}: ${name}`, ask]),
  );
