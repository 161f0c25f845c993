import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import * as m from "#app/paraglide/messages.js";

export const subtitle = (kind: CsvKind) =>
  kind === "clients"
    ? m.agent_csv_import_start_subtitle()
    : m.agent_csv_import_start_subtitle_add_your_vendors_from();

/** The form. */
export const needed = (kind: CsvKind) =>
  kind === "clients"
    ? m.agent_csv_import_start_needed()
    : m.agent_csv_import_start_needed_required_name_category_and();
