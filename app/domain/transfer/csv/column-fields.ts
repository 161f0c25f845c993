import { HOME_FEATURES, type HomeFeature } from "#app/domain/property/home-features.ts";
import { HOME_FEATURE_LABELS } from "#app/domain/property/home-labels.ts";
import { fold } from "#app/domain/text/search-key.ts";
import * as m from "#app/paraglide/messages.js";
import { CARD_COLUMNS } from "./card-columns.ts";

export const CSV_KINDS = ["clients", "vendors"] as const;
export type CsvKind = (typeof CSV_KINDS)[number];

export function csvRowCount(kind: CsvKind, count: number): string {
  return kind === "clients" ? m.common_client_count({ count }) : m.common_vendor_count({ count });
}

type FeatureMeaning = `feature:${HomeFeature}`;
const FEATURE_MEANINGS = HOME_FEATURES.map((feature): FeatureMeaning => `feature:${feature}`);

export const CLIENT_COLUMN_FIELDS = [
  "firstName",
  "lastName",
  "fullName",
  "email",
  "phone",
  "address",
  "city",
  "state",
  "zipCode",
  "propertyType",
  "features",
  "closedOn",
  ...CARD_COLUMNS,
  ...FEATURE_MEANINGS,
] as const;

export const VENDOR_COLUMN_FIELDS = [
  "name",
  "category",
  "type",
  "phone",
  "email",
  "website",
  "discount",
  "code",
  "description",
  "serviceArea",
  "afterHours",
  "rank",
] as const;

export type ColumnField = (typeof CLIENT_COLUMN_FIELDS)[number] | (typeof VENDOR_COLUMN_FIELDS)[number];

export const COLUMN_FIELDS: Record<CsvKind, readonly ColumnField[]> = {
  clients: CLIENT_COLUMN_FIELDS,
  vendors: VENDOR_COLUMN_FIELDS,
};

const LABELS: Record<Exclude<ColumnField, FeatureMeaning>, string> = {
  get firstName() {
    return m.transfer_csv_columns_first_name();
  },
  get lastName() {
    return m.transfer_csv_columns_last_name();
  },
  get fullName() {
    return m.transfer_csv_columns_full_name();
  },
  get email() {
    return m.transfer_csv_columns_email();
  },
  get phone() {
    return m.transfer_csv_columns_phone();
  },
  get address() {
    return m.transfer_csv_columns_address();
  },
  get city() {
    return m.transfer_csv_columns_city();
  },
  get state() {
    return m.transfer_csv_columns_state();
  },
  get zipCode() {
    return m.transfer_csv_columns_zip_code();
  },
  get propertyType() {
    return m.transfer_csv_columns_property_type();
  },
  get features() {
    return m.transfer_csv_columns_features();
  },
  get closedOn() {
    return m.transfer_csv_columns_closed_on();
  },
  get tags() {
    return m.common_tags();
  },
  get howMet() {
    return m.clients_card_how_met();
  },
  get household() {
    return m.clients_card_household();
  },
  get cardPhone() {
    return m.clients_card_phone();
  },
  get cardEmail() {
    return m.clients_card_email();
  },
  get mailingAddress() {
    return m.transfer_csv_columns_mailing_address();
  },
  get secondName() {
    return m.clients_card_second_name();
  },
  get secondPhone() {
    return m.clients_card_second_phone();
  },
  get secondEmail() {
    return m.clients_card_second_email();
  },
  get note() {
    return m.common_note();
  },
  get name() {
    return m.transfer_csv_columns_name();
  },
  get category() {
    return m.transfer_csv_columns_category();
  },
  get type() {
    return m.transfer_csv_columns_type();
  },
  get website() {
    return m.transfer_csv_columns_website();
  },
  get discount() {
    return m.transfer_csv_columns_discount();
  },
  get code() {
    return m.transfer_csv_columns_code();
  },
  get description() {
    return m.transfer_csv_columns_description();
  },
  get serviceArea() {
    return m.transfer_csv_columns_service_area();
  },
  get afterHours() {
    return m.transfer_csv_columns_after_hours();
  },
  get rank() {
    return m.transfer_csv_columns_rank();
  },
};

/** The feature a yes-or-no column is about; null for any other meaning. */
export function featureOf(meaning: ColumnField): HomeFeature | null {
  return HOME_FEATURES.find((feature) => meaning === `feature:${feature}`) ?? null;
}

export function columnFieldLabel(meaning: ColumnField): string {
  const feature = featureOf(meaning);
  return feature
    ? m.transfer_csv_yes_or_no_column({ feature: HOME_FEATURE_LABELS[feature] })
    : LABELS[meaning as Exclude<ColumnField, FeatureMeaning>];
}

/** Whether several columns may have this meaning: a street with its number, its unit, and its second line. */
export function isMultiColumn(meaning: ColumnField): boolean {
  return meaning === "address";
}

/** Required; any other cell is left out if it cannot be read. */
export const REQUIRED_FIELDS: Record<CsvKind, readonly ColumnField[]> = {
  clients: ["firstName", "lastName", "email"],
  vendors: ["name", "category", "phone"],
};

export function missingColumns(kind: CsvKind, columns: readonly (ColumnField | null)[]): string[] {
  const has = (meaning: ColumnField) =>
    columns.includes(meaning) || (meaning.endsWith("Name") && columns.includes("fullName"));
  return REQUIRED_FIELDS[kind].filter((meaning) => !has(meaning)).map(columnFieldLabel);
}

/** A heading or a short answer as plain lower-case words: "ZipCode", "zip_code", and "Zip code" are the same. */
export function plainWords(text: string): string {
  return fold(
    text
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
      .replace(/(\p{L})(\d)/gu, "$1 $2")
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " "),
  );
}

/** The answer in a yes-or-no cell; null if it is neither. A number counts: "2" garages are a garage. */
export function parseYesNo(text: string): boolean | null {
  if (/^\s*[✓✔☑]\s*$/u.test(text)) return true;
  const words = plainWords(text);
  if (/^(no|n|false|0|none|na|n a|off)?$/.test(words)) return false;
  return /^(yes|y|true|x|on|[1-9]\d?)$/.test(words) ? true : null;
}
