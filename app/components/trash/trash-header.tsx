import { Link } from "@remix-run/react";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import * as m from "#app/paraglide/messages.js";

type Props = { settings: string; tabs: { to: string; label: string; current: boolean }[] };

/** What the page of the trash is about, and the kinds of things in it. */
export function TrashHeader({ settings, tabs }: Props) {
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={settings} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.common_settings()}
        </Link>
      </p>
      <PageHeader title={m.common_trash()} subtitle={m.trash_subtitle()} />
      <TabLinks label={m.trash_shown()} className="mb-4 md:mb-5" tabs={tabs} />
    </>
  );
}
