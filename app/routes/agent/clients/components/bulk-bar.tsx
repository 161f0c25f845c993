import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { CheckboxField } from "#app/components/ui/field.tsx";
import { SelectField } from "#app/components/ui/select-field.tsx";
import { BULK_KINDS } from "#app/domain/clients/bulk-change.ts";
import { BULK_LABELS } from "#app/domain/clients/bulk-labels.ts";
import { CLIENT_FORMAT_LABELS, CLIENT_FORMATS } from "#app/domain/transfer/csv/client-formats.ts";
import * as m from "#app/paraglide/messages.js";
import { HAND_OVER } from "../../shared/hand-over-paths.ts";
import { type ListParams, listPath } from "../paths.ts";

/** The checkboxes of the list's rows belong to this form. */
export const BULK_FORM = "bulk";

type Props = {
  place: ListParams;
  /** How many the search and filter find, over all pages. */
  found: number;
};

/** What to do with the selected clients. The next page asks before anything changes. */
export function BulkBar({ place, found }: Props) {
  const busy = useNavigation().formData?.get("intent") === "choose";
  const kinds = BULK_KINDS.filter((kind) => (kind === "restore") === (place.status === "deleted"));
  return (
    <Card className="mb-4">
      <Form id={BULK_FORM} method="post" action="/agent/clients/bulk" className="space-y-4">
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="q" value={place.q} />
        <input type="hidden" name="status" value={place.status} />
        <p className="text-[0.9375rem] text-ink-2">{m.agent_clients_select_hint()}</p>
        <CheckboxField
          label={
            place.q || place.status !== "all"
              ? m.agent_clients_select_all_found({ count: found })
              : m.agent_clients_select_everyone({ count: found })
          }
          name="all"
          value="1"
        />
        <div className="flex flex-wrap items-end gap-2.5">
          <div className="min-w-56">
            <SelectField
              label={m.agent_clients_what_to_do()}
              required
              name="kind"
              options={[
                ...kinds.map((kind) => ({ value: kind, label: BULK_LABELS[kind]() })),
                ...(place.status === "deleted"
                  ? []
                  : [{ value: HAND_OVER, label: m.clients_bulk_hand_over() }]),
                ...CLIENT_FORMATS.map((format) => ({
                  value: format,
                  label: m.agent_clients_download_for({ program: CLIENT_FORMAT_LABELS[format]() }),
                })),
              ]}
              defaultValue={kinds[0]}
            />
          </div>
          <Button busy={busy}>{m.common_continue()}</Button>
          <ButtonLink to={listPath({ ...place, select: false })} preventScrollReset variant="quiet">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
