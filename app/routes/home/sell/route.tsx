import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import { CheckboxField, FormError } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { SECOND_MS } from "#app/domain/days/durations.ts";
import {
  DEFAULT_SALE_PARTS,
  SALE_PART_LABELS,
  SALE_PARTS,
  type SalePart,
} from "#app/domain/transfer/sale/handed-over.ts";
import { formatSaleCode, saleState } from "#app/domain/transfer/sale/sale.ts";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { findNewestSale, type Sale } from "#db/queries/transfer/sale/sales.server.ts";
import { runSellIntent } from "./actions.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "home.close");
  const sale = await findNewestSale(context.db, home.id);
  return { offer: sale && offerView(sale, { now: context.now, home, origin: new URL(request.url).origin }) };
}

function offerView(sale: Sale, { now, home, origin }: { now: number; home: Home; origin: string }) {
  const state = saleState(sale, now);
  const lastDay = todayIn(home.timeZone, sale.expiresAt - SECOND_MS);
  return {
    state,
    code: state === "open" ? formatSaleCode(sale.code) : "",
    link: state === "open" ? `${origin}/sold/${sale.code}` : "",
    until: formatDay(lastDay),
    acceptedOn: sale.acceptedAt === null ? "" : formatDay(todayIn(home.timeZone, sale.acceptedAt)),
    parts: sale.parts.map((part) => SALE_PART_LABELS[part]()),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "home.close");
  return runSellIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_sell_title() }) }];

export default function SellPage() {
  const { offer } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  return (
    <>
      <PageHeader title={m.home_sell_title()} subtitle={m.home_sell_lead()} />
      <div className="grid max-w-2xl gap-4 md:gap-5">
        {failure?.form && <FormError>{failure.form}</FormError>}
        {offer?.state === "accepted" && <AcceptedCard acceptedOn={offer.acceptedOn} />}
        {offer?.state === "open" && <OpenCard offer={offer} />}
        <OfferCard again={offer?.state === "open"} />
      </div>
    </>
  );
}

type OfferView = ReturnType<typeof offerView>;

function OpenCard({ offer: { code, link, until, parts } }: { offer: OfferView }) {
  return (
    <Card aria-labelledby="code">
      <CardHeader id="code" title={m.home_sell_code_title()} />
      <p className="font-mono text-2xl tracking-widest">{code}</p>
      <p className="mt-2 text-[0.9375rem] wrap-anywhere text-ink-2">{link}</p>
      <p className="mt-2 text-pretty text-ink-2">{m.home_sell_until({ day: until })}</p>
      <p className="mt-2 text-pretty text-ink-2">
        {parts.length > 0 ? m.home_sell_goes({ parts: parts.join(", ") }) : m.home_sell_goes_plan_only()}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <CopyButton text={link} label={m.home_sell_copy_link()} variant="primary" />
        <Form method="post" preventScrollReset>
          <Button name="intent" value="cancel" variant="secondary">
            {m.home_sell_cancel()}
          </Button>
        </Form>
      </div>
    </Card>
  );
}

/** What the seller does next: the home's record stays theirs. */
function AcceptedCard({ acceptedOn }: { acceptedOn: string }) {
  return (
    <Card aria-labelledby="accepted">
      <CardHeader id="accepted" title={m.home_sell_accepted_title({ day: acceptedOn })} />
      <p className="text-pretty">{m.home_sell_accepted_body()}</p>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to="/home/property" className="link inline-flex min-h-11 items-center">
          {m.home_sell_new_address()}
        </Link>
        <Link to="/home/settings" className="link inline-flex min-h-11 items-center">
          {m.home_sell_close_account()}
        </Link>
      </p>
    </Card>
  );
}

const HINTS: Partial<Record<SalePart, () => string>> = {
  history: m.home_sell_history_hint,
  costs: m.home_sell_costs_hint,
  names: m.home_sell_names_hint,
  notes: m.home_sell_notes_hint,
  documents: m.home_sell_documents_hint,
};

function OfferCard({ again }: { again: boolean }) {
  return (
    <Card aria-labelledby="parts">
      <CardHeader id="parts" title={again ? m.home_sell_again_title() : m.home_sell_parts_title()} />
      <p className="text-pretty text-ink-2">{m.home_sell_parts_lead()}</p>
      <Form method="post" className="mt-3" preventScrollReset>
        <input type="hidden" name="intent" value="offer" />
        {SALE_PARTS.map((part) => (
          <CheckboxField
            key={part}
            label={SALE_PART_LABELS[part]()}
            name="parts[]"
            value={part}
            defaultChecked={DEFAULT_SALE_PARTS.includes(part)}
            hint={HINTS[part]?.()}
          />
        ))}
        <p className="mt-3 text-sm text-pretty text-ink-2">{m.home_sell_stays()}</p>
        <Button className="mt-5 w-full sm:w-auto">
          {again ? m.home_sell_new_code() : m.home_sell_make_code()}
        </Button>
      </Form>
    </Card>
  );
}
