import * as links from "#db/queries/links/links.server.ts";
import type { QueryGroups } from "#tests/db/tenant-isolation/groups.ts";
import { ifChanged } from "#tests/db/tenant-isolation/if-changed.ts";
import { NOON, TODAY } from "#tests/support/homes.ts";

const newLink = (clientId: string) => ({
  id: "made-link",
  clientId,
  kind: "helper" as const,
  label: "Ann",
  tokenHash: "made-token",
  createdAt: NOON,
  endsOn: TODAY,
});

const LINK = { createdAt: 1, endsOn: "2026-12-24", label: "Bob" };

/** The ids of a link of mine and one of another tenant, asked of the same home. */
const eachLink = <T>(ask: (id: string) => T): T[] => ["my-link", "link"].map(ask);

/** Links into a home without a login. */
export const LINKS: QueryGroups = {
  ofHomes: {
    byToken: ({ db }) => links.findLink(db, "helper", "my-link-token"),
    used: ({ db, client, row }) => links.noteLinkUse(db, client, row("home_links"), NOON),
    make: ({ db, client }) => links.insertLink(db, newLink(client), { today: TODAY, max: 99 }),
    makeAtTheLimit: ({ db, client }) => links.insertLink(db, newLink(client), { today: TODAY, max: 1 }),
    choose: ({ db, agent, client }) =>
      eachLink((id) =>
        ifChanged(db, agent, links.insertLinkTasksIfChanged(db, client, id, ["my-row-filed", "row-filed"])),
      ).flat(),
    link: ({ db, client, row }) => links.getLink(db, client, row("home_links")),
    revoke: ({ db, client, row }) => links.revokeLink(db, client, row("home_links"), NOON),
    revokeConfirmed: ({ db, client }) => links.revokeLinksIfConfirmed(db, { clientId: client }, 0),
    list: ({ db, client }) => links.listLinks(db, client),
    tasks: ({ db, client }) =>
      Promise.all(eachLink((id) => links.listTasksOfLink(db, client, { ...LINK, id }, TODAY))),
    done: ({ db, client }) =>
      Promise.all(eachLink((id) => links.listDoneOfLink(db, client, { ...LINK, id }))),
    isRow: ({ db, client }) =>
      Promise.all(
        eachLink((id) => [id, id.replace("link", "row-kept")] as const).map(([id, rowId]) =>
          links.isRowOfLink(db, client, id, rowId),
        ),
      ),
  },
};
