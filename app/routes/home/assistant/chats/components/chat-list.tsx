import { Form, Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { MessageCircle, SearchX } from "#app/components/ui/icons.tsx";
import { MoreLink, MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import * as m from "#app/paraglide/messages.js";
import { ASSISTANT, CHATS, chatPath } from "#app/routes/home/assistant/paths.ts";
import type { ChatsPage, ChatView } from "../load.server.ts";
import {
  FIRST_CHATS_PAGE as FIRST_PAGE,
  type ChatsParams as ListParams,
  chatsPath as listPath,
} from "../paths.ts";

export function ChatList({ page: { place, chats, first, next } }: { page: ChatsPage }) {
  return (
    <>
      <Card aria-label={m.home_assistant_chats_list()} padded={chats.length > 0}>
        {chats.length === 0 ? (
          <NoChats place={place} />
        ) : (
          <ul className="-my-3">
            {chats.map((chat) => (
              <ChatRow key={chat.id} chat={chat} place={place} />
            ))}
          </ul>
        )}
        <Form id={DELETE_FORM} method="post" action={CHATS} preventScrollReset replace hidden>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="redirectTo" value={listPath(place)} />
        </Form>
      </Card>
      <PageLinks first={first} next={next} />
    </>
  );
}

/** One form for the Delete buttons of all rows. */
const DELETE_FORM = "delete-chat";

function ChatRow({ chat, place }: { chat: ChatView; place: ListParams }) {
  const { id, title, day, line, imageUrl } = chat;
  return (
    <li className="flex items-center gap-3 not-first:border-t not-first:border-line">
      <Link
        to={chatPath({ conversation: id, count: null })}
        className="flex min-h-14 min-w-0 grow items-center gap-3 py-3 text-ink no-underline"
      >
        {imageUrl && (
          <img
            src={imageUrl}
            alt=""
            loading="lazy"
            className="size-12 shrink-0 rounded-sm border border-line bg-sunken object-cover"
          />
        )}
        <span className="min-w-0">
          <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
          <span className="block text-sm text-ink-2">{day}</span>
          {line && <span className="mt-0.5 line-clamp-2 text-sm text-ink-2 wrap-anywhere">{line}</span>}
        </span>
      </Link>
      <MoreMenu about={title} className="-mr-2.5">
        <MoreLink
          to={listPath(place, { dialog: "rename", which: id })}
          label={m.common_rename()}
          name={m.home_assistant_chats_rename_of({ chatTitle: title })}
        />
        <button
          type="submit"
          form={DELETE_FORM}
          name="conversation"
          value={id}
          aria-label={m.home_assistant_chats_delete_of({ chatTitle: title })}
          className={menuItemClass}
        >
          {m.ui_delete()}
        </button>
      </MoreMenu>
    </li>
  );
}

function NoChats({ place: { q, after } }: { place: ListParams }) {
  if (after !== null)
    return <EmptyState title={m.home_assistant_chats_nothing_more()} body={m.common_that_s_all_of_them()} />;
  if (q === "") {
    const action = <ButtonLink to={ASSISTANT}>{m.home_assistant_chats_ask()}</ButtonLink>;
    return (
      <EmptyState
        icon={<MessageCircle />}
        title={m.home_assistant_chats_none()}
        body={m.home_assistant_chats_none_body()}
        action={action}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={m.home_assistant_chats_nothing_found({ query: q })}
      body={m.home_assistant_chats_nothing_found_body()}
      action={
        <ButtonLink to={listPath(FIRST_PAGE)} variant="secondary">
          {m.ui_show_all()}
        </ButtonLink>
      }
    />
  );
}
