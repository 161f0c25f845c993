import { Card, CardHeader } from "#app/components/ui/card.tsx";
import * as m from "#app/paraglide/messages.js";
import type { VendorView } from "../view.server.ts";

/** Who has worked on the house, as the homeowner noted and shares. Nothing where nobody is named. */
export function VendorsCard({ vendors }: { vendors: readonly VendorView[] }) {
  if (vendors.length === 0) return null;
  return (
    <Card aria-labelledby="vendors-used">
      <CardHeader id="vendors-used" title={m.agent_client_vendors_used()} />
      <ul className="-my-2">
        {vendors.map(({ name, line }) => (
          <li key={name} className="py-2 not-first:border-t not-first:border-line">
            <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-ink-2">{line}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
