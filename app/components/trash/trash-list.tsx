import { Form, Link, useNavigation } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { ChevronLeft, Trash2 } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

export type TrashItemView = {
  kind: string;
  id: string;
  at: number;
  title: string;
  label: string;
  line: string;
  deletedOn: string;
  until: string;
  left: string;
  /** Why it cannot be restored here; null if it can. */
  locked: string | null;
};

type Props = {
  rows: readonly TrashItemView[];
  action: string;
  first: string | null;
  next: string | null;
  failure: FormFailure | null;
  empty: { title: string; body: string };
};

/** The text of an empty list of `things` (null for everything); different on a later page. */
export function emptyTrash(things: string | null, isLater: boolean): Props["empty"] {
  if (isLater) return { title: m.trash_nothing_more(), body: m.trash_nothing_more_body() };
  return {
    title: things === null ? m.trash_empty() : m.trash_empty_of({ things }),
    body: m.trash_empty_body(),
  };
}

export function TrashList({ rows, action, first, next, failure, empty }: Props) {
  const refused = ({ kind, id }: TrashItemView) =>
    failure?.values.kind === kind && failure.values.id === id ? sentenceOf(failure) : null;
  const stray = failure !== null && !rows.some((row) => refused(row) !== null) ? sentenceOf(failure) : null;
  return (
    <>
      {stray !== null && (
        <div className="mb-4">
          <FormError>{stray}</FormError>
        </div>
      )}
      <Card aria-label={m.common_trash()} padded={rows.length > 0}>
        {rows.length > 0 ? (
          <ul className="-my-4">
            {rows.map((row) => (
              <TrashItem key={`${row.kind} ${row.id}`} row={row} action={action} error={refused(row)} />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Trash2 />} {...empty} />
        )}
      </Card>
      <PageLinks first={first} next={next} />
    </>
  );
}

function sentenceOf({ form, errors }: FormFailure): string {
  return form ?? Object.values(errors)[0] ?? "";
}

type ItemProps = { row: TrashItemView; action: string; error: string | null };

function TrashItem({ row, action, error }: ItemProps) {
  const { title, label, line, deletedOn, until, left, locked } = row;
  return (
    <li className="py-4 not-first:border-t not-first:border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 grow basis-64">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <p className="leading-snug font-semibold text-pretty wrap-anywhere">{title}</p>
            <Badge>{label}</Badge>
          </div>
          {line !== "" && <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{line}</p>}
          <p className="mt-1 text-sm text-ink-2">
            {m.trash_deleted_and_kept_until({ deletedOn, until, left })}
          </p>
        </div>
        {locked === null ? (
          <Restore row={row} action={action} />
        ) : (
          <p className="text-sm text-ink-2">{locked}</p>
        )}
      </div>
      {error !== null && (
        <div className="mt-3">
          <FormError>{error}</FormError>
        </div>
      )}
    </li>
  );
}

function Restore({ row: { kind, id, at, title }, action }: Omit<ItemProps, "error">) {
  const sent = useNavigation().formData;
  const busy = sent?.get("kind") === kind && sent.get("id") === id;
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="at" value={at} />
      <Button variant="secondary" size="sm" busy={busy} aria-label={m.trash_restore_thing({ thing: title })}>
        {m.ui_restore()}
      </Button>
    </Form>
  );
}

type TrashHeaderProps = { settings: string; tabs: { to: string; label: string; current: boolean }[] };

export function TrashHeader({ settings, tabs }: TrashHeaderProps) {
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
