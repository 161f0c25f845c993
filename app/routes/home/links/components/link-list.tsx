import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { HeartHandshake } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";
import type { LinkView } from "../load.server.ts";
import { LINKS } from "../paths.ts";

type Props = { open: readonly LinkView[]; ended: readonly LinkView[] };

export function LinkList({ open, ended }: Props) {
  return (
    <>
      {open.length === 0 ? (
        <Card padded={false}>
          <EmptyState icon={<HeartHandshake />} title={m.home_links_none()} body={m.home_links_none_body()} />
        </Card>
      ) : (
        <Card aria-labelledby="open-links">
          <CardHeader id="open-links" title={m.home_links_open()} className="mb-1" />
          <ul className="-mb-3 divide-y divide-line">
            {open.map((link) => (
              <LinkItem key={link.id} link={link} />
            ))}
          </ul>
        </Card>
      )}
      {ended.length > 0 && (
        <Card aria-labelledby="ended-links">
          <CardHeader id="ended-links" title={m.home_links_ended()} className="mb-1" />
          <ul className="-mb-3 divide-y divide-line">
            {ended.map((link) => (
              <LinkItem key={link.id} link={link} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function LinkItem({ link: { id, label, isOpen, kind, until, used, done } }: { link: LinkView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="leading-snug font-semibold wrap-anywhere">{label}</p>
        <p className="text-sm text-ink-2">{[kind, until].join(" · ")}</p>
        <p className="text-sm text-ink-2">{[used, done].filter(Boolean).join(" · ")}</p>
      </div>
      {isOpen && (
        <Form method="post" action={LINKS} preventScrollReset>
          <input type="hidden" name="intent" value="revoke" />
          <Button
            name="link"
            value={id}
            variant="secondary"
            size="sm"
            aria-label={m.home_links_revoke_of({ name: label })}
          >
            {m.common_revoke_link()}
          </Button>
        </Form>
      )}
    </li>
  );
}
