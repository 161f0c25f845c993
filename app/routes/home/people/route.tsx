import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runPeopleIntent } from "./actions.server.ts";
import { InviteCard } from "./components/invite-card.tsx";
import { PeopleDialog } from "./components/people-dialog.tsx";
import { PersonRow, SecondRow } from "./components/person-row.tsx";
import { readPeoplePage } from "./load.server.ts";
import { LEAVE_DIALOG } from "./paths.ts";

export const meta: MetaFunction = () => [{ title: m.common_page_title({ page: m.home_people_title() }) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "self.manage");
  return readPeoplePage({ context, home, params: new URL(request.url).searchParams });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "self.manage");
  return runPeopleIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

/** Who can open this home, and what they see. */
export default function PeoplePage() {
  const { people, second, room, mayManage, mayInvite, mayLeave, dialog } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to="/home/settings" className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.common_settings()}
        </Link>
      </p>
      <PageHeader title={m.home_people_title()} subtitle={m.home_people_subtitle()} />
      <div className="max-w-3xl space-y-4 md:space-y-5">
        <Card aria-label={m.home_people_title()}>
          <ul className="-my-3 divide-y divide-line">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} mayManage={mayManage} />
            ))}
            {second && <SecondRow second={second} />}
          </ul>
        </Card>
        {mayManage && <InviteCard room={room} mayInvite={mayInvite} failure={failure} />}
        {mayLeave && (
          <Card aria-labelledby="leave">
            <CardHeader id="leave" title={m.home_people_leave()} />
            <p className="mb-4 text-[0.9375rem] text-pretty text-ink-2">{m.home_people_leave_body()}</p>
            <ButtonLink to={LEAVE_DIALOG} preventScrollReset variant="secondary">
              {m.home_people_leave()}
            </ButtonLink>
          </Card>
        )}
      </div>
      {dialog && <PeopleDialog key={dialog.name} dialog={dialog} />}
    </>
  );
}
