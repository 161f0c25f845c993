import { Link } from "@remix-run/react";
import * as m from "#app/paraglide/messages.js";
import type { TurnView } from "../turn-view.ts";
import type { ActionTarget } from "./action-button.tsx";
import type { Asking } from "./asking.ts";
import { TurnItem } from "./turn-item.tsx";

type Props = Omit<ActionTarget, "turn"> & {
  turns: readonly TurnView[];
  asking: Asking | null;
  /** A question that waits in the box again: its failed turn is not shown twice. */
  inBox: string | null;
  conversationId: string;
  /** Shows more of the conversation's beginning; null where all is shown. */
  earlier: string | null;
  onRetry: (turn: TurnView) => void;
  onContinue: (turn: TurnView) => void;
};

/** What was asked and answered, oldest first, the question of this page last. */
export function Thread({ turns, asking, inBox, earlier, onRetry, onContinue, ...around }: Props) {
  const shown = turns.filter(({ messageId }) => messageId !== inBox);
  const stored = shown.find(({ messageId }) => messageId === asking?.messageId);
  // What this page has seen itself counts until the store has it whole.
  const own = asking && (!stored || asking.view.state === "answering" || !isWhole(stored)) ? asking : null;
  const listed = shown.filter(({ messageId }) => messageId !== own?.messageId);
  // That no model answered is said once, where it is so first.
  const firstQuick = [...listed, ...(own ? [own.view] : [])].find(({ mode }) => mode === "offline");
  const saysQuick = ({ messageId }: TurnView) => messageId === firstQuick?.messageId;
  return (
    <>
      {earlier && (
        <p className="mb-6 text-center">
          <Link to={earlier} preventScrollReset className="link inline-flex min-h-11 items-center">
            {m.common_show_earlier()}
          </Link>
        </p>
      )}
      <ol aria-label={m.home_assistant_conversation()} className="space-y-8">
        {listed.map((turn) => (
          <TurnItem
            key={turn.messageId}
            {...around}
            turn={turn}
            saysQuick={saysQuick(turn)}
            onRetry={() => onRetry(turn)}
            // Once it has been gone on with, that stands below.
            onContinue={turn === shown.at(-1) && !own ? () => onContinue(turn) : undefined}
          />
        ))}
        {own && (
          <TurnItem
            key={own.messageId}
            {...around}
            turn={own.view}
            saysQuick={saysQuick(own.view)}
            rest={own.rest}
          />
        )}
      </ol>
    </>
  );
}

function isWhole({ state }: TurnView): boolean {
  return state === "done" || state === "partial";
}
