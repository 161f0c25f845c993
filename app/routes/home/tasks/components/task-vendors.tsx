import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { VendorLogo } from "#app/components/vendors/vendor-logo.tsx";
import * as m from "#app/paraglide/messages.js";
import type { TaskDetails } from "../task-view.server.ts";

const REACH =
  "grid min-h-11 min-w-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface px-3 text-sm font-semibold text-ink no-underline hover:border-control hover:bg-sunken";

type Vendor = TaskDetails["vendors"][number];

export function TaskVendors({ vendors }: { vendors: Vendor[] }) {
  const [first] = vendors;
  if (first === undefined) return null;
  return (
    <div className="max-w-prose rounded-sm bg-sunken px-4 py-3 text-[0.9375rem]">
      <p className="eyebrow">{recommendedBy(first.agent)}</p>
      <ul className="divide-y divide-line-strong [&>li]:py-2.5 [&>li:last-child]:pb-0">
        {vendors.map((vendor) => (
          <li key={vendor.id}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <VendorLogo name={vendor.name} src={vendor.logo} />
              <p className="min-w-24 grow basis-0 leading-snug font-semibold wrap-anywhere">{vendor.name}</p>
              <Reach vendor={vendor} />
            </div>
            <Terms vendor={vendor} />
            <Rest vendor={vendor} />
          </li>
        ))}
      </ul>
      {vendors.some(({ financial }) => financial) && (
        <p className="mt-2.5 border-t border-line pt-2.5 text-sm text-pretty text-ink-2">
          {m.common_compare_offers()} {vendors.find(({ disclosure }) => disclosure)?.disclosure}
        </p>
      )}
    </div>
  );
}

/** Service area and discount, under the name. */
function Terms({ vendor: { reach, discount, code } }: { vendor: Vendor }) {
  const terms = [reach, discountLine(discount, code)].filter(Boolean).join(" · ");
  return terms && <p className="mt-1.5 text-sm text-pretty text-ink-2 wrap-anywhere">{terms}</p>;
}

/** Call and text; email if there is no number. */
function Reach({ vendor: { id, name, phone, call, text, mail } }: { vendor: Vendor }) {
  return (
    <span className="flex shrink-0 gap-1.5">
      {call && (
        <a
          href={call}
          data-tap={id}
          aria-label={m.common_call_name_at_phone({ name, phone })}
          className={REACH}
        >
          {m.common_call()}
        </a>
      )}
      {text && (
        <a href={text} data-tap={id} aria-label={m.home_tasks_text_vendor({ name })} className={REACH}>
          {m.common_text()}
        </a>
      )}
      {!call && mail && (
        <a href={mail} data-tap={id} aria-label={m.home_tasks_email_vendor({ name })} className={REACH}>
          {m.common_email()}
        </a>
      )}
    </span>
  );
}

/** The number, an email, and the code to copy. */
function Rest({ vendor: { id, name, phone, call, mail, code } }: { vendor: Vendor }) {
  const emails = call && mail;
  if (!phone && !emails && !code) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      {phone && <span className="whitespace-nowrap">{phone}</span>}
      {emails && (
        <a
          href={mail}
          data-tap={id}
          aria-label={m.home_tasks_email_vendor({ name })}
          className="link inline-flex min-h-11 min-w-11 items-center md:pointer-fine:min-h-8"
        >
          {m.common_email()}
        </a>
      )}
      {code && (
        <span className="-mx-2.5">
          <CopyButton text={code} label={m.home_tasks_copy_code({ text: code })} size="sm" variant="quiet" />
        </span>
      )}
    </div>
  );
}

const recommendedBy = (agent: string | null) =>
  agent === null
    ? m.common_vendors()
    : m.home_tasks_recommends({ agent: agent || m.home_tasks_recommends_unnamed() });

/** "$25 off with code MARIA25"; either may be empty. */
function discountLine(offer: string, code: string): string {
  if (code === "") return offer;
  return offer === "" ? m.home_tasks_discount({ code }) : m.home_tasks_discount_with_code({ offer, code });
}
