import { z } from "zod";

/** Format version; copies with another version are discarded. */
export const OFFLINE_VERSION = 1;

/** Offline data of a page, read by the service worker. */
export const OFFLINE_PAGE = z.strictObject({
  v: z.literal(OFFLINE_VERSION),
  /** URLs of its styles and fonts. */
  assets: z.array(
    z
      .string()
      .max(200, { abort: true })
      .regex(/^\/assets\/[\w.-]+\.(css|woff2)$/),
  ),
  tasks: z.array(
    z.strictObject({
      id: z.string().max(100),
      title: z.string().max(1000),
      /** The row version an offline form must send. */
      version: z.int().optional(),
      /** The homeowner's note, to prefill an offline form. */
      note: z.string().max(10_000).optional(),
    }),
  ),
});

export type OfflinePage = z.infer<typeof OFFLINE_PAGE>;
export type OfflineTask = OfflinePage["tasks"][number];
