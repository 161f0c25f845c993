import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import { FileX2 } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { CsvKind } from "#app/domain/transfer/csv/column-fields.ts";
import * as m from "#app/paraglide/messages.js";
import * as shared from "#app/routes/agent/shared/messages.ts";
import type { Preview } from "../load.server.ts";
import * as words from "../messages.ts";
import { choosePath } from "../paths.ts";

/** With scripts each press asks for one batch, so that the page can tell how far it is. */
export function StepsField() {
  return useHydrated() ? <input type="hidden" name="steps" value="1" /> : null;
}

/** The button that adds what is ready, and whether the invites go out with it. */
export function BeginCard({ kind, preview }: { kind: CsvKind; preview: Preview }) {
  const busy = useNavigation().formData?.get("intent") === "begin";
  const other = (
    <ButtonLink to={choosePath(kind)} variant="secondary">
      {m.common_choose_another_file()}
    </ButtonLink>
  );
  if (preview.ready === 0) {
    return (
      <Card>
        <p className="mb-4 text-[0.9375rem]">{m.agent_csv_import_nothing_to_add()}</p>
        {other}
      </Card>
    );
  }
  return (
    <Card>
      <Form method="post" replace className="space-y-5">
        <input type="hidden" name="intent" value="begin" />
        <StepsField />
        {kind === "clients" && (
          <p className="text-[0.9375rem] text-pretty text-ink-2">{shared.plansStart(preview.level)}</p>
        )}
        {preview.invites > 0 && (
          <CheckboxField
            label={m.agent_csv_import_email_invites({ count: preview.invites })}
            name="invites"
            value="now"
            hint={m.agent_csv_import_email_invites_hint({ forecast: preview.forecast })}
          />
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button busy={busy}>{words.add(kind, preview.ready)}</Button>
          {other}
        </div>
      </Form>
    </Card>
  );
}

/** A file that was chosen too long ago. */
export function FileGoneCard({ kind }: { kind: CsvKind }) {
  return (
    <Card padded={false}>
      <EmptyState
        icon={<FileX2 />}
        title={m.agent_csv_import_file_gone()}
        body={words.fileGoneBody(kind)}
        action={<ButtonLink to={choosePath(kind)}>{m.common_choose_a_file()}</ButtonLink>}
      />
    </Card>
  );
}
