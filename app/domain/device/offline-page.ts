import { z } from "zod";

/** Which shape a page's data has. A copy of another one is not read, and is fetched anew. */
export const OFFLINE_VERSION = 1;

/** What a page that is kept to be read without a connection says of itself to the service worker. */
export const OFFLINE_PAGE = z.strictObject({
  v: z.literal(OFFLINE_VERSION),
  /** Addresses of the styles and fonts it needs to look as it does. */
  assets: z.array(
    z
      .string()
      .max(200, { abort: true })
      .regex(/^\/assets\/[\w.-]+\.(css|woff2)$/),
  ),
  /** The tasks whose rows it has. */
  tasks: z.array(
    z.strictObject({
      id: z.string().max(100),
      title: z.string().max(1000),
      /** The version of its row, which a form made without the server has to name. */
      version: z.int().optional(),
      /** The homeowner's note, for such a form to begin with. */
      note: z.string().max(10_000).optional(),
    }),
  ),
});

export type OfflinePage = z.infer<typeof OFFLINE_PAGE>;
export type OfflineTask = OfflinePage["tasks"][number];
