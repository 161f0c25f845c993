import { Mail, Phone } from "lucide-react";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import * as common from "#app/components/ui/words.ts";
import { VendorLogo } from "#app/components/vendors/vendor-logo.tsx";
import type { TaskView } from "../task-view.server.ts";
import * as words from "../words.ts";

const REACH =
  "inline-flex min-h-11 items-center gap-2 font-semibold text-sea underline-offset-4 hover:underline md:pointer-fine:min-h-9 [&_svg]:size-4";

/** Who the agent would ask for this task, and how to reach them. */
export function TaskVendors({ vendors }: { vendors: TaskView["vendors"] }) {
  if (vendors.length === 0) return null;
  return (
    <div className="max-w-prose rounded-sm bg-sunken px-4 py-3 text-[0.9375rem]">
      <ul className="divide-y divide-line [&>li]:py-2.5 [&>li:first-child]:pt-0 [&>li:last-child]:pb-0">
        {vendors.map((vendor) => (
          <li key={vendor.name}>
            <div className="flex items-center gap-3">
              <VendorLogo name={vendor.name} src={vendor.logo} />
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{vendor.name}</p>
                <p className="text-sm text-ink-2">{words.recommendedBy(vendor.recommendedBy)}</p>
              </div>
            </div>
            {vendor.reach && <p className="text-sm text-ink-2 wrap-anywhere">{vendor.reach}</p>}
            <p className="flex flex-wrap gap-x-6">
              {!vendor.call && vendor.phone && <span>{vendor.phone}</span>}
              {vendor.call && (
                <a
                  href={vendor.call}
                  aria-label={words.callVendor(vendor.name, vendor.phone)}
                  className={REACH}
                >
                  <Phone aria-hidden="true" />
                  {vendor.phone}
                </a>
              )}
              {vendor.mail && (
                <a href={vendor.mail} aria-label={words.emailVendor(vendor.name)} className={REACH}>
                  <Mail aria-hidden="true" />
                  {common.email}
                </a>
              )}
            </p>
            <Discount vendor={vendor} />
          </li>
        ))}
      </ul>
      {vendors.some(({ financial }) => financial) && (
        <p className="mt-2.5 border-t border-line pt-2.5 text-sm text-ink-2">{words.compareOffers}</p>
      )}
    </div>
  );
}

function Discount({ vendor: { discount, code } }: { vendor: TaskView["vendors"][number] }) {
  if (!discount && !code) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 text-ink-2 wrap-anywhere">
        {discount}
        {discount && code && words.withCode}
        {!discount && words.code}
        {code && <span className="font-semibold text-ink">{code}</span>}
      </p>
      {code && (
        <span className="max-sm:-ml-2.5">
          <CopyButton text={code} label={common.copy} name={words.copyCode(code)} size="sm" variant="quiet" />
        </span>
      )}
    </div>
  );
}
