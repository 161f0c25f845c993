import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireHome } from "#app/auth/guards.server.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { revalidateAfterConflict } from "#app/components/ui/conflict-fields.tsx";
import { Plus } from "#app/components/ui/icons.tsx";
import { PageHeader } from "#app/components/ui/page-header.tsx";
import { PHOTOS_MAX_BYTES } from "#app/domain/assistant/limits.ts";
import { readUploadForm } from "#app/http/uploads.server.ts";
import * as m from "#app/paraglide/messages.js";
import { runChatIntent } from "./actions.server.ts";
import { Chat } from "./components/chat.tsx";
import { Conversations, ConversationsMenu, DeleteForm } from "./components/conversations.tsx";
import { ShareDialog } from "./components/share-dialog.tsx";
import { useChat } from "./components/use-chat.ts";
import { readChatPage } from "./load.server.ts";
import { chatPath, NEW_CHAT } from "./paths.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const home = await requireHome({ request, context }, "assistant.ask");
  return readChatPage({ context, home, params: new URL(request.url).searchParams });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const home = await requireHome({ request, context }, "assistant.ask");
  const form = await readUploadForm(request, PHOTOS_MAX_BYTES, context);
  return runChatIntent({ request, context, home, form });
}

export { clientAction } from "#app/components/shell/connection.ts";

export const meta: MetaFunction = () => [{ title: pageTitle() }];

export const shouldRevalidate = revalidateAfterConflict;

export default function AssistantPage() {
  const page = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() ?? null;
  const refusedCard = failed?.intent === "confirm" ? failed : null;
  const refusedShare = failed?.intent === "share" ? failed : null;
  const posted = refusedCard || refusedShare ? null : failed;
  const typed = (name: string) => String(posted?.values[name] ?? "");
  const message = posted && (posted.form ?? Object.values(posted.errors)[0] ?? "");
  const chat = useChat(page, posted && { question: typed("question"), message: message ?? "" });
  const { place, conversations, next } = page;
  const begun = place.conversation !== null || chat.asking !== null;
  const hidden = {
    conversationId: typed("conversationId") || chat.conversationId,
    messageId: typed("messageId") || next.messageId,
  };
  return (
    <>
      <PageHeader
        title={m.home_assistant_title()}
        actions={
          <>
            <ConversationsMenu
              // Opening another chat closes the list.
              key={place.conversation ?? "new"}
              conversations={conversations}
              place={place}
            />
            {begun && (
              <ButtonLink to={chatPath(NEW_CHAT)} variant="secondary" size="sm" icon={<Plus />}>
                {m.home_assistant_new_chat()}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="chat-place gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_15rem]">
        <Chat
          page={page}
          chat={chat}
          hidden={hidden}
          posted={posted && { question: "", message: "" }}
          refusedCard={refusedCard}
        />
        <Conversations conversations={conversations} place={place} />
      </div>
      <DeleteForm place={place} />
      <ShareDialog page={page} failure={refusedShare} />
    </>
  );
}

const pageTitle = () => m.common_page_title({ page: m.home_assistant_title() });
