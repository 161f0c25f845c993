import { formatCount, joinWithAnd } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
export const agentInTheWay = (contents: string[]) =>
  m.account_import_agent_in_the_way({ contents: joinWithAnd(contents) });
export const homeInTheWay = (contents: string[]) =>
  m.account_import_home_in_the_way({ contents: joinWithAnd(contents) });
export const shares = (what: string[]) => m.account_import_shares({ what: joinWithAnd(what) });
export const filesCopied = (done: number, files: number) =>
  m.account_import_files_copied({ done: formatCount(done), files: formatCount(files) });

/** "12 clients", "4 vendors": what there is of each kind. */
const NAMES = {
  agent: {
    clients: (count: number) => m.account_import_count_client({ count }),
    vendors: (count: number) => m.account_import_count_vendor({ count }),
    categories: (count: number) => m.account_import_count_category({ count }),
    vendor_categories: (count: number) => m.account_import_count_category({ count }),
    tasks: (count: number) => m.account_import_count_task({ count }),
    help_requests: (count: number) => m.common_help_requests({ count }),
    referrals: (count: number) => m.account_import_count_referral({ count }),
    files: (count: number) => m.account_import_count_photo({ count }),
  },
  home: {
    plan: (count: number) => m.common_tasks_in_your_plan_with_history({ count }),
    tasks: (count: number) => m.account_import_count_own_task({ count }),
    expenses: (count: number) => m.account_import_count_expense({ count }),
    budgets: (count: number) => m.account_import_count_budget({ count }),
    documents: (count: number) => m.account_import_count_document({ count }),
    appliances: (count: number) => m.account_import_count_appliance({ count }),
    warranties: (count: number) => m.account_import_count_warranty({ count }),
    conversations: (count: number) => m.account_import_count_chat_message({ count }),
    help_requests: (count: number) => m.common_help_requests({ count }),
    requests: (count: number) => m.common_help_requests({ count }),
    referrals: (count: number) => m.account_import_count_referral({ count }),
    files: (count: number) => m.account_import_count_file({ count }),
  },
};

/** What there is of each kind, kinds there are none of left out. */
export function countWords(role: "agent" | "home", counts: Record<string, number>): string[] {
  return Object.entries(NAMES[role]).flatMap(([table, counted]) => {
    const count = counts[table] ?? 0;
    return count > 0 ? [counted(count)] : [];
  });
}

/** What an agent may see, as it is called within a sentence. */
export const shared = {
  expenses: m.account_import_shared_expenses,
  documents: m.account_import_shared_documents,
  house_dates: m.account_import_shared_house_dates,
} as const;
