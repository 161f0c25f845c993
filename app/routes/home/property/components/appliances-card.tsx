import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { ChevronDown, Plug, Refrigerator } from "#app/components/ui/icons.tsx";
import { MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { Picture } from "#app/components/ui/offline-copy.tsx";
import * as m from "#app/paraglide/messages.js";
import { PROPERTY } from "../form-options.ts";
import type { ApplianceView } from "../load.server.ts";
import { RecordsCard } from "./records-card.tsx";

type Props = { appliances: readonly ApplianceView[]; gone: readonly ApplianceView[] };

export function AppliancesCard({ appliances, gone }: Props) {
  return (
    <RecordsCard
      id="appliances"
      title={m.common_appliances()}
      add={{ label: m.home_property_add_appliance(), to: "?dialog=appliance" }}
      empty={{
        icon: <Refrigerator />,
        title: m.home_property_no_appliances(),
        body: m.home_property_no_appliances_body(),
      }}
      rows={appliances.map((appliance) => <ApplianceRow key={appliance.id} appliance={appliance} />)}
    >
      {gone.length > 0 && <Gone appliances={gone} />}
      <MenuForm intent="archive-appliance" />
      <MenuForm intent="delete-appliance" />
    </RecordsCard>
  );
}

function ApplianceRow({ appliance }: { appliance: ApplianceView }) {
  const { id, kind, line, serial, installed, chip } = appliance;
  const facts = [
    serial && m.home_property_serial({ number: serial }),
    installed && m.home_property_installed({ day: installed }),
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 not-first:border-t not-first:border-line first:pt-1 sm:flex sm:items-center">
      <Photo appliance={appliance} />
      <div className="min-w-0 grow">
        <p className="leading-snug font-semibold wrap-anywhere">{kind}</p>
        {line && <p className="text-[0.9375rem] text-ink-2 wrap-anywhere">{line}</p>}
        {facts.length > 0 && <p className="text-sm text-ink-2 wrap-anywhere">{facts.join(" · ")}</p>}
        {chip && (
          <Badge tone={chip.tone} className="mt-1.5">
            {chip.text}
          </Badge>
        )}
      </div>
      <RowActions id={id} kind={kind} />
    </li>
  );
}

function Photo({ appliance: { kind, photo } }: { appliance: ApplianceView }) {
  if (photo === null) {
    return (
      <span
        aria-hidden="true"
        className="grid size-14 shrink-0 place-items-center rounded-sm bg-sunken text-ink-3"
      >
        <Plug className="size-5" />
      </span>
    );
  }
  return (
    <a href={photo} className="size-14 shrink-0" aria-label={m.home_property_photo_of({ kind })}>
      <Picture
        src={photo}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 rounded-sm border border-line object-cover"
      />
    </a>
  );
}

function RowActions({ id, kind }: { id: string; kind: string }) {
  return (
    <div className="col-start-2 flex shrink-0 flex-wrap items-center gap-2">
      <ButtonLink
        to={`?dialog=appliance&id=${id}`}
        preventScrollReset
        variant="secondary"
        size="sm"
        aria-label={m.home_property_edit_thing({ thing: kind })}
      >
        {m.common_edit_button()}
      </ButtonLink>
      <MoreMenu about={kind}>
        <MenuButton
          intent="archive-appliance"
          id={id}
          label={m.home_property_replaced_or_gone_thing({ kind })}
        >
          {m.home_property_replaced_or_gone()}
        </MenuButton>
        <DeleteItem id={id} kind={kind} />
      </MoreMenu>
    </div>
  );
}

/** For entries made by mistake; a removed appliance stays in the history. */
function DeleteItem({ id, kind }: { id: string; kind: string }) {
  return (
    <MenuButton intent="delete-appliance" id={id} label={m.home_property_delete_thing({ thing: kind })}>
      {m.ui_delete()}
    </MenuButton>
  );
}

function Gone({ appliances }: { appliances: readonly ApplianceView[] }) {
  return (
    <details className="group mt-4 border-t border-line pt-1 -mb-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 rounded-sm font-semibold text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {m.home_property_replaced_or_gone_count({ count: appliances.length })}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul>
        {appliances.map(({ id, kind, line, gone }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-t border-line py-3">
            <div className="min-w-0">
              <p className="leading-snug font-semibold wrap-anywhere">{kind}</p>
              <p className="text-sm text-ink-2 wrap-anywhere">
                {[line, m.home_property_moved_here({ day: gone })].filter(Boolean).join(" · ")}
              </p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1 sm:flex-row">
              <Form method="post" action={PROPERTY} preventScrollReset replace>
                <input type="hidden" name="intent" value="restore-appliance" />
                <input type="hidden" name="id" value={id} />
                <Button variant="secondary" size="sm" aria-label={m.home_property_restore_thing({ kind })}>
                  {m.ui_restore()}
                </Button>
              </Form>
              <MoreMenu about={kind}>
                <DeleteItem id={id} kind={kind} />
              </MoreMenu>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

type MenuButtonProps = { intent: string; id: string; label: string; children: ReactNode };

/** A menu item that acts at once. `label` names the row as well. */
function MenuButton({ intent, id, label, children }: MenuButtonProps) {
  return (
    <button type="submit" form={intent} name="id" value={id} aria-label={label} className={menuItemClass}>
      {children}
    </button>
  );
}

/** One form for an intent's buttons in all rows. */
function MenuForm({ intent }: Pick<MenuButtonProps, "intent">) {
  return (
    <Form id={intent} method="post" action={PROPERTY} preventScrollReset replace hidden>
      <input type="hidden" name="intent" value={intent} />
    </Form>
  );
}
