import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { InviteLanding, type Landing } from "#app/components/accounts/invite-landing.tsx";
import { FormLink } from "#app/components/shell/auth-layout.tsx";
import { brandStyle } from "#app/components/shell/brand-scope.tsx";
import { LegalLinks } from "#app/components/shell/legal-links.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { licenseLine } from "#app/domain/profile/license.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { readInviteLink } from "#app/http/sign-in-cookies.server.ts";
import * as m from "#app/paraglide/messages.js";
import { findInviteLanding } from "#db/queries/clients/clients.server.ts";

/**
 * Only a signed link, emailed or passed on by the agent, shows the home before anything is pressed: a plain code in a
 * link would be an uncounted guess that reveals whose home it is.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await readInviteLink({ request, context });
  const home = link?.source ? await findInviteLanding(context.db, link.code, context.now) : null;
  if (!link || !home || home.deletedAt !== null) throw redirect("/invite");
  const { firstName, address, hasVendors, agent } = home;
  const name = fullName(agent);
  return {
    code: link.code,
    style: brandStyle(agent.brandColor),
    license: licenseLine(agent),
    landing: {
      agent: { name, firstName: agent.firstName, headshotUrl: agent.headshotUrl },
      from: [name, agent.brokerage].filter(Boolean).join(" · "),
      firstName,
      address,
      hasVendors,
    } satisfies Landing,
    form: { label: m.common_invite_code(), button: m.account_sign_in_open_home() },
  };
}

export default function Invited() {
  const { code, style, landing, license, form } = useLoaderData<typeof loader>();
  return (
    <div className="brand-scope min-h-dvh bg-linear-to-b from-brand-soft to-ground to-50%" style={style}>
      <div className="h-1.5 bg-brand-true" />
      <main id="main" className="mx-auto max-w-lg px-5 pt-8 pb-10 sm:pt-12">
        <InviteLanding landing={landing}>
          <OpenForm code={code} {...form} />
        </InviteLanding>
        <p className="mt-4 text-center">
          <FormLink to="/login?as=homeowner&form=email&next=%2Fhome%2Fnew-agent">
            {m.account_sign_in_invited_have_home()}
          </FormLink>
        </p>
        {license && <footer className="agent-license">{license}</footer>}
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
