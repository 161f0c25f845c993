import { Link } from "@remix-run/react";
import { Download, Upload } from "#app/components/ui/icons.tsx";
import { MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import * as words from "../words.ts";

/** The ways from the list to a spreadsheet and from one. `empty`: there is nothing to take out yet. */
export function ListMenu({ empty }: { empty: boolean }) {
  return (
    <MoreMenu about={words.title} variant="secondary">
      <Link to="/agent/clients/import" className={menuItemClass}>
        <Upload aria-hidden="true" />
        {words.importClients}
      </Link>
      {!empty && (
        // A plain link, as the script's own would look for a page.
        <a href="/agent/clients.csv" className={menuItemClass}>
          <Download aria-hidden="true" />
          {words.downloadCsv}
        </a>
      )}
    </MoreMenu>
  );
}
