import { Link, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { ConfirmDialog } from "#app/components/ui/dialog.tsx";
import type { ConversationView, OpenDialog } from "../load.server.ts";
import { type ChatPlace, chatAddress } from "../paths.ts";

type Props = { conversations: readonly ConversationView[]; place: ChatPlace; className?: string };

/** The last conversations, to go on with or to delete. */
export function Conversations({ conversations, place, className }: Props) {
  return (
    <aside aria-label="Earlier conversations" className={className}>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg/6">Earlier</h2>
        {conversations.length > 0 && (
          <ButtonLink
            to={chatAddress(place, { dialog: "delete-all" })}
            preventScrollReset
            variant="quiet"
            size="sm"
            className="-mr-2.5"
          >
            Delete all
          </ButtonLink>
        )}
      </div>
      {conversations.length === 0 ? (
        <p className="text-sm text-ink-2">Your conversations will stand here.</p>
      ) : (
        <ul className="-mx-2.5 space-y-0.5">
          {conversations.map((one) => (
            <ConversationItem key={one.id} conversation={one} place={place} />
          ))}
        </ul>
      )}
    </aside>
  );
}

function ConversationItem({ conversation, place }: { conversation: ConversationView; place: ChatPlace }) {
  const { id, title, day } = conversation;
  const current = id === place.conversation;
  return (
    <li className={cx("flex items-center rounded-sm", current ? "bg-sea-soft" : "hover:bg-sunken")}>
      <Link
        to={chatAddress({ conversation: id, count: null })}
        preventScrollReset
        aria-current={current ? "page" : undefined}
        className="flex min-h-14 min-w-0 grow flex-col justify-center py-2 pl-2.5 text-ink no-underline"
      >
        <span className="line-clamp-2 text-[0.9375rem]/5 font-medium wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-2">{day}</span>
      </Link>
      <Link
        to={chatAddress(place, { dialog: "delete", which: id })}
        preventScrollReset
        aria-label={`Delete: ${title}`}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:text-coral"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </Link>
    </li>
  );
}

const STAYS = "What you have added from it to your plan, expenses and appliances stays.";

/** Asks before a conversation, or all, are deleted: they do not come back. */
export function DeleteDialog({ dialog }: { dialog: OpenDialog }) {
  const busy = Boolean(useNavigation().formData);
  const { name, which, closeTo, leaveTo } = dialog;
  const all = which === null;
  return (
    <ConfirmDialog
      title={all ? "Delete all conversations?" : "Delete this conversation?"}
      body={`${all ? "All questions, answers and photos are" : "Its questions, answers and photos are"} gone for good. ${STAYS}`}
      confirmLabel={all ? "Delete all" : "Delete conversation"}
      closeTo={closeTo}
      busy={busy}
    >
      <input type="hidden" name="intent" value={name} />
      <input type="hidden" name="conversation" value={which ?? ""} />
      <input type="hidden" name="redirectTo" value={leaveTo} />
    </ConfirmDialog>
  );
}
