import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { useMay } from "#app/components/shell/use-may.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ChevronLeft } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { SearchForm } from "#app/components/ui/search-form.tsx";
import { readForm } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { ASSISTANT, CHATS } from "../paths.ts";
import { runChatsIntent } from "./actions.server.ts";
import { ChatList } from "./components/chat-list.tsx";
import { ChatsDialog } from "./components/chats-dialog.tsx";
import { readChatsPage } from "./load.server.ts";
import { DELETED_CHATS, chatsPath as listPath } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "assistant.ask");
  return readChatsPage({ context, home, params: new URL(request.url).searchParams });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "assistant.ask");
  return runChatsIntent({ request, context, home, form: await readForm(request) });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [
  { title: m.common_page_title({ page: m.home_assistant_chats_title() }) },
];

export default function ChatsPage() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>() ?? null;
  const { place, chats, dialog } = page;
  const mayRestore = useMay("home.export");
  return (
    <>
      <p className="-mt-2 mb-1">
        <Link to={ASSISTANT} className="link inline-flex min-h-11 items-center gap-1 text-[0.9375rem]">
          <ChevronLeft aria-hidden="true" className="size-4" />
          {m.home_assistant_chats_back()}
        </Link>
      </p>
      <PageHeader title={m.home_assistant_chats_title()} />
      <div className="space-y-4 md:space-y-5">
        {(chats.length > 0 || place.q !== "") && (
          <SearchForm
            action={CHATS}
            q={place.q}
            label={m.home_assistant_chats_search_chats()}
            placeholder={m.home_assistant_chats_placeholder()}
          />
        )}
        <ChatList page={page} />
        <p className="flex flex-wrap justify-between gap-x-6">
          {mayRestore && (
            <Link to={DELETED_CHATS} className="link inline-flex min-h-11 items-center text-[0.9375rem]">
              {m.home_assistant_chats_deleted()}
            </Link>
          )}
          {chats.length > 0 && place.q === "" && (
            <ButtonLink
              to={listPath(place, { dialog: "delete-all" })}
              preventScrollReset
              variant="quiet"
              size="sm"
            >
              {m.home_assistant_chats_delete_all()}
            </ButtonLink>
          )}
        </p>
      </div>
      {dialog && <ChatsDialog key={dialog.name} dialog={dialog} failure={failure} />}
    </>
  );
}
