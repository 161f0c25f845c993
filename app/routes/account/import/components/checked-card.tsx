import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as m from "#app/paraglide/messages.js";
import type { ImportPage } from "../load.server.ts";
import * as words from "../messages.ts";
import { importPath, type Role } from "../paths.ts";
import { NotEmptyCard } from "./choose-card.tsx";

type Checked = Extract<ImportPage, { state: "checked" }>;

/** What an export holds, and the press that imports it. */
export function CheckedCard({ page }: { page: Checked }) {
  const { role, id, name, exportedOn, contents, older, moved, shared, existingData } = page;
  return (
    <>
      {existingData.length > 0 && <NotEmptyCard role={role} existingData={existingData} />}
      <Card aria-labelledby="holds">
        <CardHeader id="holds" title={m.account_import_exported_on({ day: exportedOn })} />
        <p className="text-[0.9375rem] wrap-anywhere text-ink-2">{m.account_import_ready({ file: name })}</p>
        <ExportContents contents={contents} />
        <ul className="list-disc space-y-1.5 pl-5 text-[0.9375rem] text-pretty text-ink-2">
          {notes(role, { older, moved, shared }).map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <div className="mt-5 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
          {existingData.length === 0 && (
            <IntentButton role={role} id={id} intent="begin" label={m.common_import_your_data()} />
          )}
          <IntentButton
            role={role}
            id={id}
            intent="forget"
            label={m.common_choose_another_file()}
            variant="secondary"
          />
        </div>
      </Card>
    </>
  );
}

/** How many of each there are. */
export function ExportContents({ contents }: { contents: string[] }) {
  const all = contents.length > 0 ? contents : [m.account_import_nothing()];
  return (
    <ul className="my-4 divide-y divide-line rounded-sm border border-line px-4 font-semibold">
      {all.map((kind) => (
        <li key={kind} className="py-2.5">
          {kind}
        </li>
      ))}
    </ul>
  );
}

function notes(role: Role, { older, moved, shared }: Pick<Checked, "older" | "moved" | "shared">): string[] {
  if (role === "home") {
    return [
      m.account_import_new_plan(),
      m.account_import_new_facts(),
      moved ? m.account_import_other_agent() : m.account_import_same_agent(),
      ...(shared.length > 0 ? [words.shares(shared)] : []),
    ];
  }
  return [
    ...(older ? [m.account_import_older_export()] : []),
    m.account_import_new_library(),
    m.account_import_no_emails(),
  ];
}

type IntentButtonProps = {
  role: Role;
  id: string;
  intent: "begin" | "continue" | "forget" | "cancel";
  label: string;
  variant?: "primary" | "secondary" | "quiet";
};

/** One button that is a form of its own. */
export function IntentButton({ role, id, intent, label, variant = "primary" }: IntentButtonProps) {
  const busy = useNavigation().formData?.get("intent") === intent;
  const hydrated = useHydrated();
  return (
    <Form method="post" action={importPath(role, { id })} replace preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="import" value={id} />
      {hydrated && <input type="hidden" name="steps" value="1" />}
      <Button variant={variant} busy={busy} className="w-full sm:w-auto">
        {label}
      </Button>
    </Form>
  );
}
