import { PHONE_MAX } from "#app/domain/contact/links.ts";

/** What vendors are for, and the categories every agent has. */
export const VENDOR_TYPES = ["maintenance", "financial"] as const;
export type VendorType = (typeof VENDOR_TYPES)[number];

/** Longest answers of the vendor form, for its inputs and for the server. */
export const VENDOR_MAX_LENGTHS = {
  name: 120,
  phone: PHONE_MAX,
  email: 254,
  website: 300,
  serviceArea: 1_500,
  discount: 120,
  code: 60,
  description: 1_000,
} as const;
