import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/components/ui/button.tsx";
import { FormError, TextField } from "#app/components/ui/field.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";

type Props = {
  failure?: FormFailure;
  /** Why the code the browser came with does not work. */
  problem?: string | null;
  code?: string;
};

/** Where a homeowner enters another agent's invite code. Nothing happens before they see what it means. */
export function AgentCodeForm({ failure, problem = null, code = "" }: Props) {
  const busy = useNavigation().formData?.get("intent") === "code";
  return (
    <Form method="post" action="/home/new-agent" className="space-y-4">
      <FormError>{failure?.form}</FormError>
      <TextField
        label={m.common_invite_code()}
        name="code"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={String(failure?.values.code ?? code)}
        error={failure ? failure.errors.code : (problem ?? undefined)}
        hint={m.home_new_agent_code_hint()}
      />
      <Button name="intent" value="code" busy={busy}>
        {m.home_new_agent_look()}
      </Button>
    </Form>
  );
}
