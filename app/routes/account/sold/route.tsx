import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { AuthLayout, FormLink } from "#app/components/shell/auth-layout.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ChoiceGroup, FormError, TextField } from "#app/components/ui/field.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { emailField, line, nameLine } from "#app/domain/text/form-fields.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { SALE_PART_LABELS } from "#app/domain/transfer/sale/handed-over.ts";
import { normalizeSaleCode } from "#app/domain/transfer/sale/sale.ts";
import {
  attempt,
  badRequest,
  type FormFailure,
  parseForm,
  readForm,
  refuseForm,
  text,
} from "#app/http/forms.server.ts";
import { runImportPath } from "#app/http/import-path.ts";
import { logError } from "#app/http/log.ts";
import {
  clearLinkCookie,
  readLinkCookie,
  recordLogin,
  storeLinkAndRedirect,
} from "#app/http/sign-in-cookies.server.ts";
import * as m from "#app/paraglide/messages.js";
import { acceptHome, findOffer, hasAgent } from "#app/services/transfer/sale/accept-home.server.ts";
import { takeOver } from "#app/services/transfer/sale/take-over.server.ts";

const CODE_MAX = 40;

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.account_sold_title() }) }];

const codeOf = async (args: LoaderFunctionArgs) =>
  (await readLinkCookie(args, "sold", z.string().max(CODE_MAX))) ?? "";

/** Where the buyer of a home takes over its record, by the seller's code. */
export async function loader(args: LoaderFunctionArgs) {
  if (args.params.code !== undefined) {
    const brought = normalizeSaleCode(args.params.code).slice(0, CODE_MAX);
    throw await storeLinkAndRedirect(args, "sold", { brought, to: "/sold" });
  }
  const code = await codeOf(args);
  if (code === "") return { offer: null, problem: null };
  const found = await findOffer(args.context, code);
  if (!found.ok) return { offer: null, problem: PROBLEMS[found.reason]() };
  const { sale } = found;
  return {
    problem: null,
    offer: {
      place: [sale.address, sale.city].filter(Boolean).join(", "),
      parts: sale.parts.map((part) => SALE_PART_LABELS[part]()),
      agent: hasAgent(sale)
        ? { name: fullName(sale.agent), brokerage: sale.agent.brokerage, headshotUrl: sale.agent.headshotUrl }
        : null,
    },
  };
}

const PROBLEMS = { wrong: m.account_sold_wrong_code, throttled: m.auth_too_many_attempts };

const codeForm = z.object({ code: line(m.account_sold_enter_code, CODE_MAX) });

const buyerForm = z.object({
  firstName: nameLine(m.common_enter_your_first_name),
  lastName: nameLine(m.common_enter_your_last_name),
  email: emailField(),
  password: z.string().max(1_000),
  confirmPassword: z.string().max(1_000),
  agent: z.enum(["keep", "none"], { error: m.account_sold_choose_agent }).default("none"),
});

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return text(form, "intent") === "code" ? takeCode(args, form) : takeHome(args, form);
}

async function takeCode(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const code = normalizeSaleCode(parsed.value.code);
  const found = await findOffer(args.context, code);
  if (found.ok) return storeLinkAndRedirect(args, "sold", { brought: code, to: "/sold" });
  const problem = PROBLEMS[found.reason]();
  return found.reason === "wrong"
    ? badRequest(form, { code: problem })
    : refuseForm(form, 429, { form: problem });
}

async function takeHome(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, buyerForm);
  if (!parsed.ok) return badRequest(form, parsed.errors);
  const { agent, confirmPassword: confirmation, ...buyer } = parsed.value;
  return attempt(form, m.account_sold_failed(), async () => {
    const { context } = args;
    const found = await findOffer(context, await codeOf(args));
    const home =
      found.ok &&
      (await acceptHome(context, found.sale, { ...buyer, confirmation, keepsAgent: agent === "keep" }));
    if (!home) return badRequest(form, {}, found.ok ? m.account_sold_wrong_code() : PROBLEMS[found.reason]());
    context.cookies.push(await clearLinkCookie(args, "sold"));
    await recordLogin(args, "email");
    try {
      return redirect(runImportPath(await takeOver({ ...context, onFailure: logError }, home)));
    } catch (error) {
      logError(error);
      return redirect("/home/take-over");
    }
  });
}

export default function SoldPage() {
  const { offer, problem } = useLoaderData<typeof loader>();
  return (
    <AuthLayout title={offer ? m.account_sold_offer_title() : m.account_sold_title()}>
      {offer ? <BuyerForm offer={offer} /> : <CodeForm problem={problem} />}
    </AuthLayout>
  );
}

function CodeForm({ problem }: { problem: string | null }) {
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action="/sold" className="space-y-5">
      <p className="text-pretty text-ink-2">{m.account_sold_lead()}</p>
      <FormError>{failure?.form ?? (failure ? null : problem)}</FormError>
      <TextField
        label={m.account_sold_code()}
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={String(failure?.values.code ?? "")}
        error={failure?.errors.code}
        hint={m.account_sold_code_hint()}
      />
      <Button name="intent" value="code" busy={busy} className="w-full">
        {m.account_sold_look()}
      </Button>
    </Form>
  );
}

type Offer = NonNullable<Awaited<ReturnType<typeof loader>>["offer"]>;

function BuyerForm({ offer: { place, parts, agent } }: { offer: Offer }) {
  const failure = useActionData<typeof action>() as FormFailure | undefined;
  const busy = useNavigation().state === "submitting";
  const field = (name: string) => ({
    name,
    defaultValue: String(failure?.values[name] ?? ""),
    error: failure?.errors[name],
  });
  return (
    <Form method="post" action="/sold" className="space-y-5">
      <FormError>{failure?.form}</FormError>
      <p className="text-pretty">
        {place ? m.account_sold_offer_body({ place }) : m.account_sold_offer_body_no_address()}
      </p>
      <ul className="list-disc pl-5">
        {[m.home_take_over_plan(), ...parts].map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {agent && (
        <div>
          <p className="mb-3 flex items-center gap-3 font-semibold">
            <Avatar name={agent.name} src={agent.headshotUrl} />
            <span className="min-w-0 wrap-anywhere">
              {[agent.name, agent.brokerage].filter(Boolean).join(" · ")}
            </span>
          </p>
          <ChoiceGroup
            legend={m.account_sold_agent_question()}
            hint={m.account_sold_agent_hint()}
            name="agent"
            type="radio"
            required
            defaultValues={[String(failure?.values.agent ?? "none")]}
            options={[
              { value: "keep", label: m.account_sold_agent_keep({ name: agent.name }) },
              { value: "none", label: m.account_sold_agent_none() },
            ]}
            error={failure?.errors.agent}
          />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.common_first_name()} autoComplete="given-name" required {...field("firstName")} />
        <TextField label={m.common_last_name()} autoComplete="family-name" required {...field("lastName")} />
      </div>
      <TextField label={m.common_email()} type="email" autoComplete="username" required {...field("email")} />
      <PasswordField
        label={m.common_password()}
        name="password"
        autoComplete="new-password"
        minLength={6}
        required
        hint={m.common_password_rule()}
        error={failure?.errors.password}
      />
      <PasswordField
        label={m.common_confirm_password()}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={failure?.errors.confirmPassword}
      />
      <Button busy={busy} className="w-full">
        {m.account_sold_accept()}
      </Button>
      <p className="text-center">
        <FormLink to="/login?as=homeowner">{m.common_log_in()}</FormLink>
      </p>
    </Form>
  );
}
