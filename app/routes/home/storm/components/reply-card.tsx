import { Form, Link } from "@remix-run/react";
import { HELP_REQUESTS_PATH } from "#app/components/requests/mark-read.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { FormError, TextareaField } from "#app/components/ui/field.tsx";
import { Check, LifeBuoy } from "#app/components/ui/icons.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { StormPage } from "../load.server.ts";
import { MESSAGE_MAX, STORM } from "../paths.ts";

type Props = { reply: NonNullable<StormPage["reply"]>; failure: FormFailure | null };

/** "I'm safe" and "I need help", to the agent. */
export function ReplyCard({ reply, failure }: Props) {
  const refused = ["safe", "help"].includes(String(failure?.values.intent ?? "")) ? failure : null;
  return (
    <Card aria-labelledby="reply">
      <CardHeader id="reply" title={m.home_storm_reply_title({ agent: reply.agent })} />
      <div className="space-y-3">
        <p className="text-[0.9375rem]">{m.home_storm_danger({ agent: reply.agent })}</p>
        {reply.said && (
          <p role="status" className="font-medium">
            {reply.said}
          </p>
        )}
        {reply.isHelp && (
          <Link to={HELP_REQUESTS_PATH} className="link inline-flex min-h-11 items-center">
            {m.home_storm_write_more()}
          </Link>
        )}
        {reply.mayHelp && (
          <Form method="post" action={STORM} preventScrollReset noValidate className="space-y-3">
            <FormError>{refused?.form}</FormError>
            <TextareaField
              label={m.home_storm_what_you_need()}
              name="message"
              rows={2}
              maxLength={MESSAGE_MAX}
              defaultValue={String(refused?.values.message ?? "")}
              error={refused?.errors.message}
            />
            <div className="flex flex-wrap gap-2">
              <Button name="intent" value="help" variant="danger" icon={<LifeBuoy />}>
                {m.home_storm_need_help()}
              </Button>
              {reply.maySafe && (
                <Button name="intent" value="safe" variant="secondary" icon={<Check />}>
                  {m.home_storm_safe()}
                </Button>
              )}
            </div>
          </Form>
        )}
      </div>
    </Card>
  );
}
