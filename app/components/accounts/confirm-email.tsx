import { Form, useLocation, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { MailQuestion } from "#app/components/ui/icons.tsx";
import * as m from "#app/paraglide/messages.js";

/** Shown on every agent page until the email is confirmed; sends the link again without leaving the page. */
export function ConfirmEmailNotice({ address }: { address: string }) {
  const busy = useNavigation().formData?.get("intent") === "confirm-email";
  const { pathname, search } = useLocation();
  return (
    <section
      aria-label={m.common_confirm_your_email()}
      className="no-print mb-5 flex flex-col gap-4 rounded-md bg-sun-soft px-5 py-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex min-w-0 gap-3">
        <MailQuestion aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sun" />
        <p className="min-w-0 text-[0.9375rem] text-pretty wrap-anywhere">
          <span className="font-semibold">{m.accounts_confirm_first()}</span>{" "}
          {m.accounts_until_confirmed({ address })}
        </p>
      </div>
      <Form method="post" action="/agent/settings" preventScrollReset className="shrink-0">
        <input type="hidden" name="intent" value="confirm-email" />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <Button variant="secondary" busy={busy}>
          {m.common_send_the_link_again()}
        </Button>
      </Form>
    </section>
  );
}
