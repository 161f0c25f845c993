import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome, safeRedirectPath } from "#app/auth/guards.server.ts";
import { BrandScope } from "#app/components/shell/brand-scope.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { type FormFailure, readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runWelcomeIntent } from "./actions.server.ts";
import { QUESTIONS } from "./components/questions.tsx";
import { type QuestionView, readQuestion } from "./load.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.manage");
  const { searchParams } = new URL(request.url);
  const next = safeRedirectPath(searchParams.get("next"), "/home");
  // Not asked again; answers are changed under Property.
  if (home.welcomedAt !== null) throw redirect(next);
  return readQuestion(context, home, searchParams.get("step"), next);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "tasks.manage");
  return runWelcomeIntent({ request, context, home, form: await readForm(request) });
}

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.common_your_plan() }) }];

export default function WelcomePage() {
  const view = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  const { question, step, back, agent } = view;
  const { title, lead, fields } = QUESTIONS[question];
  return (
    <BrandScope color={view.brandColor}>
      <div className="h-1.5 bg-brand" />
      <main id="main" className="mx-auto max-w-xl px-6 pt-4 pb-10">
        <p className="flex min-w-0 items-center gap-3 text-[0.9375rem]/5 font-semibold">
          {agent.name !== "" && <Avatar name={agent.name} src={agent.headshotUrl} />}
          <span className="min-w-0 wrap-anywhere">
            {[agent.name, agent.brokerage].filter(Boolean).join(" · ") || m.email_product_name()}
          </span>
        </p>
        <Progress view={view} />
        <h1 className="mt-7 text-[2rem]/10 text-balance">{title}</h1>
        <p className="mt-2 text-lg/7 text-pretty text-ink-2">
          {typeof lead === "string" ? lead : lead(view)}
        </p>
        <Form key={step} method="post" noValidate className="mt-6">
          {failure?.form && <FormError>{failure.form}</FormError>}
          <input type="hidden" name="intent" value={question} />
          {fields(view, failure)}
          <div className="mt-8 flex gap-3">
            {back && (
              <ButtonLink to={back} variant="secondary">
                {m.common_back()}
              </ButtonLink>
            )}
            <Button variant="secondary" form={SKIP_FORM}>
              {m.home_welcome_skip()}
            </Button>
            <Button className="grow">{m.common_continue()}</Button>
          </div>
        </Form>
        <Form id={SKIP_FORM} method="post" hidden>
          <input type="hidden" name="intent" value="skip" />
          <input type="hidden" name="question" value={question} />
        </Form>
        {view.license && <footer className="agent-license">{view.license}</footer>}
      </main>
    </BrandScope>
  );
}

/** A form cannot be nested, so the button beside Continue names it. */
const SKIP_FORM = "skip-question";

function Progress({ view: { step, steps } }: { view: Pick<QuestionView, "step" | "steps"> }) {
  return (
    <>
      <div className="mt-4 flex items-center justify-between gap-4">
        <p className="eyebrow">{m.home_welcome_step_of({ step, steps })}</p>
        <Form method="post" className="-mr-3">
          <input type="hidden" name="intent" value="later" />
          <Button variant="quiet">{m.home_welcome_finish_later()}</Button>
        </Form>
      </div>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-sea" style={{ width: `${(step / steps) * 100}%` }} />
      </div>
    </>
  );
}
