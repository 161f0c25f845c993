import { Form } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import * as m from "#app/paraglide/messages.js";
import type { OrderView } from "../load.server.ts";

type Props = { dialog: OrderView; closeTo: string };

/** Each button names the place it moves to, so that pressing it twice moves once. */
export function OrderDialog({ dialog: { category, vendors }, closeTo }: Props) {
  return (
    <Dialog
      title={m.agent_vendors_order_title({ category })}
      description={m.agent_vendors_order_body()}
      closeTo={closeTo}
    >
      <ol className="divide-y divide-line">
        {vendors.map(({ id, name, area }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 py-2">
            <p className="min-w-0 grow basis-48 wrap-anywhere">
              <span className="font-semibold">
                {m.agent_vendors_order_place({ place: index + 1, vendor: name })}
              </span>
              {area && <span className="block text-sm text-ink-2">{area}</span>}
            </p>
            <Form method="post" replace preventScrollReset className="-ml-2.5 flex flex-wrap md:-mr-2.5">
              <input type="hidden" name="intent" value="place" />
              <input type="hidden" name="vendor" value={id} />
              {index > 0 && <Move to={1} label={m.agent_vendors_order_first()} vendor={name} />}
              {index > 1 && <Move to={index} label={m.agent_vendors_order_up()} vendor={name} />}
              {index < vendors.length - 1 && (
                <Move to={index + 2} label={m.agent_vendors_order_down()} vendor={name} />
              )}
            </Form>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Move({ to, label, vendor }: { to: number; label: string; vendor: string }) {
  return (
    <Button
      name="place"
      value={to}
      variant="quiet"
      size="sm"
      aria-label={m.agent_vendors_order_action({ label, vendor })}
    >
      {label}
    </Button>
  );
}
