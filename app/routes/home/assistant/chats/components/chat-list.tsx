import { Form, Link } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { MessageCircle, SearchX } from "#app/components/ui/icons.tsx";
import { MoreLink, MoreMenu, menuItemClass } from "#app/components/ui/more-menu.tsx";
import { PageLinks } from "#app/components/ui/page-links.tsx";
import * as common from "#app/components/ui/words.ts";
import { ASSISTANT, CHATS, chatPath } from "../../paths.ts";
import type { ChatsPage, ChatView } from "../load.server.ts";
import { FIRST_PAGE, type ListParams, listPath } from "../paths.ts";
import * as words from "../words.ts";

/** The chats, the latest first, or what to do where there are none. */
export function ChatList({ page: { place, chats, first, next } }: { page: ChatsPage }) {
  return (
    <>
      <Card aria-label={words.list} padded={chats.length > 0}>
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

/** What every row's Delete sends, one form for all: the button pressed says which chat. */
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
          label={words.rename}
          name={words.renameOf(title)}
        />
        <button
          type="submit"
          form={DELETE_FORM}
          name="conversation"
          value={id}
          aria-label={words.deleteOf(title)}
          className={menuItemClass}
        >
          {common.deleteIt}
        </button>
      </MoreMenu>
    </li>
  );
}

function NoChats({ place: { q, after } }: { place: ListParams }) {
  if (after !== null) return <EmptyState title={words.nothingMore} body={words.nothingMoreBody} />;
  if (q === "") {
    const action = <ButtonLink to={ASSISTANT}>{words.ask}</ButtonLink>;
    return <EmptyState icon={<MessageCircle />} title={words.none} body={words.noneBody} action={action} />;
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={words.nothingFound(q)}
      body={words.nothingFoundBody}
      action={
        <ButtonLink to={listPath(FIRST_PAGE)} variant="secondary">
          {common.showAll}
        </ButtonLink>
      }
    />
  );
}
