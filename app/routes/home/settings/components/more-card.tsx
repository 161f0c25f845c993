import { Link } from "@remix-run/react";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChevronRight } from "#app/components/ui/icons.tsx";
import type { Capability } from "#app/domain/accounts/home-roles.ts";
import * as m from "#app/paraglide/messages.js";
import { SHARED } from "../paths.ts";

const ROWS: { to: string; title: string; body: string; needs: Capability }[] = [
  {
    to: "/home/care",
    needs: "tasks.manage",
    get title() {
      return m.home_settings_change_plan();
    },
    get body() {
      return m.home_settings_change_plan_body();
    },
  },
  {
    to: SHARED,
    needs: "agent.manage",
    get title() {
      return m.home_settings_shared_view();
    },
    get body() {
      return m.home_settings_shared_view_body();
    },
  },
  {
    to: "/home/links",
    needs: "people.manage",
    get title() {
      return m.home_links_title();
    },
    get body() {
      return m.home_settings_links_body();
    },
  },
  {
    to: "?dialog=export",
    needs: "home.export",
    get title() {
      return m.common_export_data();
    },
    get body() {
      return m.home_settings_export_data_body();
    },
  },
  {
    to: "/home/settings/import",
    needs: "home.close",
    get title() {
      return m.common_import_your_data();
    },
    get body() {
      return m.home_settings_import_data_body();
    },
  },
  {
    to: "/home/sell",
    needs: "home.close",
    get title() {
      return m.home_settings_sell();
    },
    get body() {
      return m.home_settings_sell_body();
    },
  },
  {
    to: "/home/settings/trash",
    needs: "home.export",
    get title() {
      return m.common_trash_link();
    },
    get body() {
      return m.home_settings_trash_body();
    },
  },
];

type Props = {
  hasAgent: boolean;
  /** What the reader may not do. */
  refused: readonly Capability[];
};

export function MoreCard({ hasAgent, refused }: Props) {
  const rows = ROWS.filter(({ to, needs }) => !refused.includes(needs) && (hasAgent || to !== SHARED));
  return (
    <Card aria-labelledby="more">
      <CardHeader id="more" title={m.home_settings_more()} />
      <ul className="-mb-3 divide-y divide-line">
        {rows.map(({ to, title, body }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset={to.startsWith("?")}
              className="flex min-h-14 items-center justify-between gap-4 rounded-sm py-3 hover:text-sea"
            >
              <span className="min-w-0">
                <span className="block leading-snug font-semibold">{title}</span>{" "}
                <span className="block text-sm text-pretty text-ink-2">{body}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
