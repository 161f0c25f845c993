import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";

export const HELP_REQUESTS_PATH = "/home/agent/requests";

/** Unread replies. `shownAt` is the time of the latest, in epoch milliseconds. */
export type UnreadReplies = { ids: string[]; shownAt: number };

type Props = {
  unread: UnreadReplies;
  backTo: string;
  /** Marks the replies as read when they are shown, which takes scripts; otherwise the button does. */
  onSight?: boolean;
  label?: string;
};

/** Marks the replies on this page as read. Loading a page changes nothing by itself. */
export function MarkReadButton({
  unread: { ids, shownAt },
  backTo,
  onSight = false,
  label = m.common_mark_as_read(),
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const shown = `${ids.join()} ${shownAt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what is shown.
  useEffect(() => {
    if (!onSight || !form.current) return;
    const body = new FormData(form.current);
    body.set("quiet", "yes");
    // The response is a page nobody needs. If this fails, the replies stay unread and the button remains.
    fetch(HELP_REQUESTS_PATH, { method: "POST", body }).then(
      (answer) => {
        answer.body?.cancel();
        if (answer.ok) revalidate();
      },
      () => {},
    );
  }, [shown, onSight]);
  return (
    <Form ref={form} method="post" action={HELP_REQUESTS_PATH} preventScrollReset className="shrink-0">
      <input type="hidden" name="intent" value="read" />
      <input type="hidden" name="shownAt" value={shownAt} />
      <input type="hidden" name="back" value={backTo} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="requests[]" value={id} />
      ))}
      <Button variant="secondary" size="sm">
        {label}
      </Button>
    </Form>
  );
}
