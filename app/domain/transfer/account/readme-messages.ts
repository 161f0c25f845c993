import * as m from "#app/paraglide/messages.js";
import type { ExportRole } from "./format.ts";

const WHAT: Record<ExportRole, () => string> = {
  agent: m.transfer_account_readme_what_agent,
  home: m.transfer_account_readme_what_home,
};

const MONEY: Record<ExportRole, () => string> = {
  agent: m.transfer_account_readme_money_agent,
  home: m.transfer_account_readme_money_home,
};

/** What the ZIP says of itself, in plain words; `day` in the owner's zone. */
export function exportReadme(role: ExportRole, day: string): string {
  return m.transfer_account_readme_export_readme({
    day: day,
    role: WHAT[role](),
    role2: role === "agent" ? m.transfer_account_readme_export_readme_peaceful_home_json_profile() : "",
    role22: MONEY[role](),
  });
}
