import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { History, Trash2 } from "#app/components/ui/icons.tsx";
import { Menu } from "#app/components/ui/more-menu.tsx";
import * as m from "#app/paraglide/messages.js";
import type { ConversationView } from "../load.server.ts";
import { CHATS, type ChatParams, chatPath } from "../paths.ts";

type Props = { conversations: readonly ConversationView[]; place: ChatParams };

export function Conversations(props: Props) {
  return (
    <aside aria-label={m.home_assistant_past_chats()} className="hidden lg:block">
      <List {...props} heading={<h2 className="text-lg/6">{m.home_assistant_past_chats()}</h2>} />
    </aside>
  );
}

export function ConversationsMenu(props: Props) {
  return (
    <Menu
      className="lg:hidden"
      button={
        <>
          <History aria-hidden="true" className="size-5" />
          {m.home_assistant_past_chats()}
        </>
      }
      buttonClass="flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3 text-[0.9375rem] font-semibold text-sea hover:bg-sea-soft"
      panelClass="w-80 px-4 py-2"
    >
      <List {...props} heading={null} />
    </Menu>
  );
}

function List({ conversations, place, heading }: Props & { heading: ReactNode }) {
  return (
    <>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        {heading}
        {conversations.length > 0 && (
          <ButtonLink to={CHATS} variant="quiet" size="sm" className="-mr-2.5 ml-auto">
            {m.home_assistant_see_all()}
          </ButtonLink>
        )}
        {conversations.length === 0 && heading === null && <NoConversations />}
      </div>
      {conversations.length > 0 && (
        <ul className="-mx-2.5 space-y-0.5">
          {conversations.map((one) => (
            <ConversationItem key={one.id} conversation={one} place={place} />
          ))}
        </ul>
      )}
      {conversations.length === 0 && heading !== null && <NoConversations />}
    </>
  );
}

const NoConversations = () => <p className="text-sm text-ink-2">{m.home_assistant_no_past_chats()}</p>;

function ConversationItem({ conversation, place }: { conversation: ConversationView; place: ChatParams }) {
  const { id, title, day } = conversation;
  const current = id === place.conversation;
  return (
    <li className={cx("flex items-center rounded-sm", current ? "bg-sea-soft" : "hover:bg-sunken")}>
      <Link
        to={chatPath({ conversation: id, count: null })}
        preventScrollReset
        aria-current={current ? "page" : undefined}
        className="flex min-h-14 min-w-0 grow flex-col justify-center py-2 pl-2.5 text-ink no-underline"
      >
        <span className="line-clamp-2 text-[0.9375rem]/5 font-medium wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-2">{day}</span>
      </Link>
      <button
        type="submit"
        form={DELETE_FORM}
        name="conversation"
        value={id}
        aria-label={m.home_assistant_delete_chat_label({ chatTitle: title })}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-2 hover:text-coral"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  );
}

const DELETE_FORM = "delete-chat";

/** One form for the Delete buttons of both lists. */
export function DeleteForm({ place }: { place: ChatParams }) {
  return (
    <Form id={DELETE_FORM} method="post" action={CHATS} preventScrollReset replace hidden>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="redirectTo" value={chatPath(place)} />
    </Form>
  );
}
