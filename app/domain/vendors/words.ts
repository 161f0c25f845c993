import type { VendorSort } from "./vendor-list.ts";

/** The orders of the list. */
export const VENDOR_SORT_LABELS: Record<VendorSort, string> = {
  newest: "Newest first",
  name: "Name",
  category: "Category",
};

export const homeMaintenance = "Home Maintenance";
export const financialServices = "Financial Services";

export const afterHours = "Answers after hours";
export const notInServiceArea = (places: string) => `Outside your area: serves ${places}`;

/** What is said beside the fields of the form. */
export const enterName = "Enter a name.";
export const chooseCategory = "Choose a category.";
export const chooseType = "Choose a type.";
export const enterPhone = "Enter a phone number.";
export const enterEmail = "Enter a valid email address.";
export const enterWebsite = "Enter an address that starts with https://.";
export const unknownPlace = (place: string) =>
  `“${place}” isn’t a Florida county or a 5-digit ZIP. Check the spelling.`;
