import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import type { HomeFeature, PropertyType } from "#app/domain/property/home-features.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { HomeFields } from "#app/routes/agent/shared/home-fields.tsx";
import type { ContactView } from "../load.server.ts";
import { type ClientParams, clientPath } from "../paths.ts";

type Props = {
  client: ContactView;
  propertyType: PropertyType;
  features: readonly HomeFeature[];
  /** Whether the homeowner has opened the home: from then on a change is only a suggestion. */
  opened: boolean;
  place: ClientParams;
  failure: FormFailure | undefined;
};

export function HomeDialog({ client: { firstName }, propertyType, features, opened, place, failure }: Props) {
  const busy = useNavigation().formData?.get("intent") === "home";
  const own = failure?.intent === "home" ? failure : undefined;
  const closeTo = clientPath(place);
  return (
    <Dialog
      title={m.agent_client_home_title()}
      description={
        opened
          ? m.agent_client_home_suggest_body({ firstName })
          : m.agent_client_home_change_body({ firstName })
      }
      closeTo={closeTo}
    >
      <Form
        method="post"
        action={clientPath(place, { dialog: "home" })}
        preventScrollReset
        className="space-y-5"
      >
        <FormError>{own?.form}</FormError>
        <HomeFields failure={own} propertyType={propertyType} features={features} />
        <DialogActions>
          <Button name="intent" value="home" busy={busy}>
            {opened ? m.agent_client_home_suggest({ firstName }) : m.ui_save()}
          </Button>
          <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
