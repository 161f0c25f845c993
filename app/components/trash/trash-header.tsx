import { Link } from "@remix-run/react";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import * as words from "./words.ts";

type Props = { settings: string; tabs: { to: string; label: string; current: boolean }[] };

/** What the page of the trash is about, and the kinds of things in it. */
export function TrashHeader({ settings, tabs }: Props) {
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={settings} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {words.settings}
        </Link>
      </p>
      <PageHeader title={words.title} subtitle={words.subtitle} />
      <TabLinks label={words.shown} className="mb-4 md:mb-5" tabs={tabs} />
    </>
  );
}
