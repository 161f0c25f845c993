/** The only schema: migrations are generated from it, and it types every query. */
export * from "./schema/accounts.ts";
export * from "./schema/book.ts";
export * from "./schema/devices.ts";
export * from "./schema/imports.ts";
export * from "./schema/links.ts";
export * from "./schema/messages.ts";
export * from "./schema/network.ts";
export * from "./schema/plan.ts";
export * from "./schema/records.ts";
export * from "./schema/sales.ts";
export * from "./schema/storm.ts";
