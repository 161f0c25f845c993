import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormLink } from "#app/components/shell/auth-layout.tsx";
import { brandStyle } from "#app/components/shell/brand-scope.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { CalendarCheck, Handshake, MessageCircle } from "#app/components/ui/icons.tsx";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { findInviteLanding } from "#db/queries/clients/clients.server.ts";
import { readInviteLink } from "../invite-link.server.ts";

/**
 * Only an emailed link, with its secret, shows the home before anything is pressed: a plain code in a link would be an
 * uncounted guess that reveals whose home it is.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await readInviteLink({ request, context });
  const home = link?.mailed ? await findInviteLanding(context.db, link.code, context.now) : null;
  if (!link || !home || home.deletedAt !== null) throw redirect("/invite");
  const { firstName, address, hasVendors, agent } = home;
  const name = fullName(agent);
  return {
    code: link.code,
    style: brandStyle(agent.brandColor),
    agent: { name, firstName: agent.firstName, headshotUrl: agent.headshotUrl },
    from: [name, agent.brokerage].filter(Boolean).join(" · "),
    title: yourHome(firstName, address),
    hasVendors,
    form: { label: m.common_invite_code(), button: m.account_sign_in_open_home() },
  };
}

export default function Invited() {
  const { code, style, agent, from, title, hasVendors, form } = useLoaderData<typeof loader>();
  return (
    <div className="brand-scope min-h-dvh bg-linear-to-b from-brand-soft to-ground to-50%" style={style}>
      <div className="h-1.5 bg-brand-true" />
      <main id="main" className="mx-auto max-w-lg px-5 pt-8 pb-10 sm:pt-12">
        <div className="text-center wrap-anywhere">
          <Avatar name={agent.name} src={agent.headshotUrl} size="lg" />
          <p className="mt-4 text-ink-2">{from}</p>
          <h1 className="mt-2 text-[2.125rem]/10 text-balance">{title}</h1>
          <p className="mt-3 text-balance text-ink-2">{m.account_sign_in_invited_what_it_is()}</p>
        </div>
        <OpenForm code={code} {...form} />
        <ul className="space-y-4">
          <Offer
            icon={<CalendarCheck />}
            title={m.account_sign_in_invited_few_things()}
            body={m.account_sign_in_invited_few_things_body()}
          />
          <Offer
            icon={<MessageCircle />}
            title={m.account_sign_in_invited_answers()}
            body={m.account_sign_in_invited_answers_body()}
          />
          <Offer
            icon={<Handshake />}
            title={
              hasVendors
                ? m.account_sign_in_invited_trusted({ agent: agent.firstName })
                : m.account_sign_in_invited_help({ agent: agent.firstName })
            }
            body={
              hasVendors
                ? m.account_sign_in_invited_trusted_body({ agent: agent.firstName })
                : m.account_sign_in_invited_help_body()
            }
          />
        </ul>
        <p className="mt-4 text-center">
          <FormLink to="/login?as=homeowner&form=email">{m.account_sign_in_invited_have_password()}</FormLink>
        </p>
        <LegalLinks />
      </main>
    </div>
  );
}

/** Problems with the code are shown on the login page, which offers another way in. */
function OpenForm({ code, label, button }: { code: string; label: string; button: string }) {
  const busy = useNavigation().formData?.get("intent") === "invite-code";
  return (
    <Form
      method="post"
      action="/login?as=homeowner&form=code"
      className="my-6 space-y-5 rounded-md border border-line bg-surface p-5 shadow-card"
    >
      <TextField
        label={label}
        name="code"
        required
        maxLength={6}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={code}
        inputClassName="code-box"
      />
      <Button name="intent" value="invite-code" busy={busy} className="w-full">
        {button}
      </Button>
      <p className="text-center text-[0.9375rem] text-ink-2">{m.account_sign_in_invited_free()}</p>
    </Form>
  );
}

function Offer({ icon, title, body }: { icon: ReactNode; title: string; body: string }) {
  return (
    <li className="flex gap-4">
      <span className="mt-1 shrink-0 text-sea">{icon}</span>
      <p className="min-w-0 text-[0.9375rem] text-ink-2 wrap-anywhere">
        <strong className="block text-base font-semibold text-ink">{title}</strong>
        {body}
      </p>
    </li>
  );
}

const yourHome = (firstName: string, address: string) =>
  address === ""
    ? m.account_sign_in_invited_title({ firstName })
    : m.account_sign_in_invited_title_with_address({ firstName, address });
