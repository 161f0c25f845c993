import { Form, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "#app/components/ui/button.tsx";
import * as m from "#app/paraglide/messages.js";

/** Where a home's help requests and their replies stand; what is read there is sent there. */
export const HELP_REQUESTS_PATH = "/home/agent/requests";

/** Replies on a page that nobody has read yet. `shownAt`: when the latest of them was written, epoch milliseconds. */
export type UnreadReplies = { ids: string[]; shownAt: number };

type Props = {
  unread: UnreadReplies;
  /** The page to come back to. */
  backTo: string;
  /** Whether showing them is reading them, which takes a script; without one there is the button. */
  onSight?: boolean;
  label?: string;
};

/** Notes that the replies on this page are read. A page that is only asked for changes nothing. */
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
    // The answer is the page shown, so nobody reads on. Where it fails they are unread still, and the button is there.
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
