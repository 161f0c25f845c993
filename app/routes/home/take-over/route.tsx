import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { SALE_PART_LABELS } from "#app/domain/transfer/sale/handed-over.ts";
import { TAKE_OVER_MS } from "#app/domain/transfer/sale/sale.ts";
import { type ActionInput, createActions } from "#app/http/actions.server.ts";
import { type FormFailure, NO_FIELDS, readForm } from "#app/http/forms.server.ts";
import { runImportPath } from "#app/http/import-path.ts";
import { logError } from "#app/http/log.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { takeOver } from "#app/services/transfer/sale/take-over.server.ts";
import { findSaleOfBuyer } from "#db/queries/transfer/sale/sales.server.ts";

/** Where a buyer, whose home came from a sale, tries again to bring over what the seller chose. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "home.close");
  const sale = found(await findSaleOfBuyer(context.db, home.id, context.now - TAKE_OVER_MS));
  return { address: sale.address, parts: sale.parts.map((part) => SALE_PART_LABELS[part]()) };
}

type TakeOverContext = ActionInput & { home: Home };

const { formAction } = createActions<TakeOverContext>(() => "/home/take-over");

const bring = formAction(NO_FIELDS, m.home_take_over_failed, async ({ context, home }) =>
  redirect(runImportPath(await takeOver({ ...context, onFailure: logError }, home))),
);

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "home.close");
  return bring({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_take_over_title() }) }];

export default function TakeOverPage() {
  const { address, parts } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  const busy = useNavigation().state === "submitting";
  return (
    <>
      <PageHeader title={m.home_take_over_title()} />
      <Card className="max-w-2xl">
        <FormError>{failure?.form ?? failure?.errors.file}</FormError>
        <p className="text-pretty">
          {address ? m.home_take_over_body({ address }) : m.home_take_over_body_no_address()}
        </p>
        <ul className="mt-3 list-disc pl-5">
          {[m.home_take_over_plan(), ...parts].map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <Form method="post" className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button busy={busy}>{m.home_take_over_bring()}</Button>
          <Link to="/home" className="link inline-flex min-h-11 items-center">
            {m.home_take_over_later()}
          </Link>
        </Form>
      </Card>
    </>
  );
}
