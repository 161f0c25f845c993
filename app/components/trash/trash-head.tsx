import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import * as words from "./words.ts";

type Props = { settings: string; tabs: { to: string; label: string; current: boolean }[] };

/** What the page of the trash is about, and the kinds of things in it. */
export function TrashHead({ settings, tabs }: Props) {
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.subtitle}
        actions={
          <ButtonLink to={settings} variant="secondary">
            {words.backToSettings}
          </ButtonLink>
        }
      />
      <TabLinks label={words.shown} className="mb-4 md:mb-5" tabs={tabs} />
    </>
  );
}
