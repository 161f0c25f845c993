import { joinWithAnd, joinWithOr } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";

/** What a column holds, as the screens name it and as the files that go out head it. */
export const columns = {
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
} as const;
export const unknownFeatures = (cells: readonly string[], known: readonly string[]) =>
  m.transfer_csv_unknown_features({
    joinWithAnd: joinWithAnd(cells.map((cell) => `“${cell}”`)),
    cells: cells.length === 1 ? m.transfer_csv_unknown_features_is() : m.transfer_csv_unknown_features_are(),
    known: useOneOf(known),
  });
export const unknownPropertyType = (cell: string, instead: string, known: readonly string[]) =>
  m.transfer_csv_unknown_property_type({ cell: cell, instead: instead, known: useOneOf(known) });
export const unknownVendorType = (cell: string, instead: string, known: readonly string[]) =>
  m.transfer_csv_unknown_vendor_type({ cell: cell, instead: instead, known: useOneOf(known) });
export const oneEmail = (used: string, others: readonly string[]) =>
  m.transfer_csv_one_email({ used: used, others: joinWithAnd(others) });

/** "Use Condo, Townhome, or Mobile Home." */
const useOneOf = (known: readonly string[]) => m.transfer_csv_use_one_of({ known: joinWithOr(known) });
