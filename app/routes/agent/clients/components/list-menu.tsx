import { Link } from "@remix-run/react";
import { Download, Upload } from "#app/components/ui/icons.tsx";
import { MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import * as m from "#app/paraglide/messages.js";

/** The ways from the list to a spreadsheet and from one. `empty`: there is nothing to take out yet. */
export function ListMenu({ empty }: { empty: boolean }) {
  return (
    <MoreMenu about={m.agent_clients_title()} variant="secondary">
      <Link to="/agent/clients/import" className={menuItemClass}>
        <Upload aria-hidden="true" />
        {m.agent_clients_import_clients()}
      </Link>
      {!empty && (
        // A plain link, as the script's own would look for a page.
        <a href="/agent/clients.csv" className={menuItemClass}>
          <Download aria-hidden="true" />
          {m.common_download_csv()}
        </a>
      )}
    </MoreMenu>
  );
}
