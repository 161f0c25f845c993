import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { MessageText } from "#app/components/requests/message-text.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FormError, TextareaField } from "#app/components/ui/field.tsx";
import { ChevronDown, LifeBuoy } from "#app/components/ui/icons.tsx";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { MESSAGE_MAX } from "../../paths.ts";
import type { ThreadView } from "../load.server.ts";

type Props = {
  threads: readonly ThreadView[];
  agentName: string;
  /** Without one there is nobody to write to. */
  hasAgent: boolean;
  isFirstPage: boolean;
  backTo: string;
};

/** Requests with their replies; read ones are collapsed. */
export function ThreadList({ threads, agentName, hasAgent, isFirstPage, backTo }: Props) {
  if (threads.length === 0) {
    return (
      <Card padded={false}>
        <EmptyState
          icon={<LifeBuoy />}
          title={isFirstPage ? m.home_agent_requests_none() : m.common_that_s_all_of_them()}
          body={isFirstPage && hasAgent ? m.home_agent_requests_none_body({ agentName }) : undefined}
        />
      </Card>
    );
  }
  return (
    <ul className="grid max-w-3xl gap-3 md:gap-4">
      {threads.map((thread) => (
        <ThreadItem
          key={thread.id}
          thread={thread}
          agentName={agentName}
          hasAgent={hasAgent}
          backTo={backTo}
        />
      ))}
    </ul>
  );
}

type ItemProps = { thread: ThreadView; agentName: string; hasAgent: boolean; backTo: string };

function ThreadItem({ thread, agentName, hasAgent, backTo }: ItemProps) {
  const { title, text, unread } = thread;
  // A reply does not collapse while it is being read.
  const [open] = useState(!thread.settled);
  return (
    <Card as="li" padded={false}>
      <details open={open} className="group/thread">
        <summary className="flex min-h-14 cursor-pointer list-none items-start justify-between gap-4 rounded-md px-5 py-4 lg:px-6 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0">
            <h2 className="text-lg/6 wrap-anywhere">{title}</h2>
            <span className="mt-0.5 block text-[0.9375rem] text-ink-2">{text}</span>
          </span>
          <span className="flex shrink-0 items-center gap-3 pt-0.5">
            {unread && <Badge tone="bad">{m.common_new_reply()}</Badge>}
            <ChevronDown
              aria-hidden="true"
              className="size-5 text-ink-2 transition-transform group-open/thread:rotate-180"
            />
          </span>
        </summary>
        <ThreadBody thread={thread} agentName={agentName} hasAgent={hasAgent} backTo={backTo} />
      </details>
    </Card>
  );
}

function ThreadBody({ thread, agentName, hasAgent, backTo }: ItemProps) {
  const { title, message, photo, messages, task, isOpen, isCurrent } = thread;
  return (
    <div className="space-y-3 px-5 pb-5 lg:px-6 lg:pb-6">
      {message && (
        <p className="max-w-prose whitespace-pre-line text-pretty wrap-anywhere">
          “<MessageText>{message}</MessageText>”
        </p>
      )}
      {photo && <Photo src={photo} alt={m.home_agent_requests_your_photo({ title })} />}
      {messages.map(({ author, text, day }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added, at the end.
          key={at}
          className={cx(
            "max-w-prose rounded-sm px-4 py-3",
            author === "agent" ? "bg-sunken" : "border border-line",
          )}
        >
          <p className="text-sm font-semibold wrap-anywhere">
            {author === "agent"
              ? m.home_agent_requests_replied_on({
                  agentName: isCurrent ? agentName : m.home_agent_requests_former_agent(),
                  day,
                })
              : m.home_agent_requests_you_on({ day })}
          </p>
          <p className="mt-1 whitespace-pre-line text-pretty wrap-anywhere">
            <MessageText>{text}</MessageText>
          </p>
        </div>
      ))}
      {hasAgent && isCurrent && <WriteAgain thread={thread} agentName={agentName} backTo={backTo} />}
      <div className="flex flex-wrap items-center gap-2">
        {task && (
          <ButtonLink
            to={task}
            variant="secondary"
            size="sm"
            aria-label={m.home_agent_requests_of_request({ label: m.home_agent_requests_see_task(), title })}
          >
            {m.home_agent_requests_see_task()}
          </ButtonLink>
        )}
        {isOpen && hasAgent && <Withdraw thread={thread} backTo={backTo} />}
      </div>
    </div>
  );
}

/** Collapsed until somebody wants to add something. What was typed stays if it was not sent. */
function WriteAgain({
  thread: { id, title, messages, messageId },
  agentName,
  backTo,
}: Omit<ItemProps, "hasAgent">) {
  const result = useActionData() as FormFailure | undefined;
  const failure = result?.values.request === id ? result : undefined;
  const sent = useNavigation().formData;
  return (
    // A new key after each message empties the box.
    <details key={messages.length} open={failure !== undefined} className="max-w-prose">
      <summary className="link inline-flex min-h-11 max-w-full cursor-pointer items-center wrap-anywhere">
        {m.home_agent_requests_write({ agentName })}
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 space-y-3">
        <FormError>{failure?.form ?? failure?.errors.messageId}</FormError>
        <input type="hidden" name="intent" value="message" />
        <input type="hidden" name="request" value={id} />
        <input type="hidden" name="messageId" value={String(failure?.values.messageId || messageId)} />
        <input type="hidden" name="back" value={backTo} />
        <TextareaField
          label={m.home_agent_requests_of_request({ label: m.common_message(), title })}
          name="message"
          required
          maxLength={MESSAGE_MAX}
          rows={3}
          defaultValue={String(failure?.values.message ?? "")}
          error={failure?.errors.message}
        />
        <Button
          size="sm"
          className="max-w-full"
          busy={sent?.get("intent") === "message" && sent.get("request") === id}
        >
          <span className="min-w-0 truncate">{m.home_agent_send_to({ name: agentName })}</span>
        </Button>
      </Form>
    </details>
  );
}

function Withdraw({ thread: { id, title }, backTo }: Pick<ItemProps, "thread" | "backTo">) {
  const sent = useNavigation().formData;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="withdraw" />
      <input type="hidden" name="request" value={id} />
      <input type="hidden" name="back" value={backTo} />
      <Button
        variant="quiet"
        size="sm"
        aria-label={m.home_agent_requests_of_request({ label: m.home_agent_requests_withdraw(), title })}
        busy={sent?.get("intent") === "withdraw" && sent.get("request") === id}
      >
        {m.home_agent_requests_withdraw()}
      </Button>
    </Form>
  );
}

/** A thumbnail that expands in place, with or without scripts. */
function Photo({ src, alt }: { src: string; alt: string }) {
  return (
    <details className="group/photo">
      <summary className="inline-block cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
        <img
          src={src}
          alt={alt}
          loading="lazy"
          className="size-20 rounded-sm border border-line object-cover group-open/photo:h-auto group-open/photo:max-h-[70dvh] group-open/photo:w-auto group-open/photo:max-w-full group-open/photo:object-contain"
        />
      </summary>
    </details>
  );
}
