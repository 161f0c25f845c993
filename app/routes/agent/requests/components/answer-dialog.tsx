import { Form, Link, useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Dialog, DialogActions } from "#app/components/ui/dialog.tsx";
import { CheckboxField, FormError, TextareaField } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { FormFailure } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import type { RequestView, Suggestion } from "../load.server.ts";
import { REPLY_MAX } from "../paths.ts";
import { ContactLinks, RequestWords, StatusButton } from "./request-list.tsx";

type Props = {
  dialog: { request: RequestView; vendors: Suggestion[]; inducement: boolean };
  failure: FormFailure | null;
  closeTo: string;
};

const REPLY_FORM = "reply-form";

/** Opening the dialog does not mark the request as seen. */
export function AnswerDialog({ dialog: { request, vendors, inducement }, failure, closeTo }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { status, client, home, asked } = request;
  return (
    <Dialog title={request.task} closeTo={closeTo} size="lg">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 text-ink-2 wrap-anywhere">
          <Link to={`/agent/clients/${client.id}`} className="link -my-3 inline-block py-3 font-semibold">
            {client.name}
          </Link>
          <span className="block">
            {home}{" "}
            <span className="whitespace-nowrap">{`${home && "· "}${m.agent_requests_asked_on({ day: asked })}`}</span>
          </span>
        </p>
        <ContactLinks request={request} className="-mx-2.5" />
      </div>
      <RequestWords request={request} large />
      <ReplyForm form={form} request={request} failure={failure} closeTo={closeTo}>
        <Suggestions vendors={vendors} form={form} />
        {inducement && <p className="text-sm text-pretty text-ink-2">{m.vendors_inducement_warning()}</p>}
      </ReplyForm>
      <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <p className="mr-auto text-sm text-ink-2">{m.agent_requests_without_reply()}</p>
        {status === "pending" && (
          <StatusButton form={REPLY_FORM} intent="seen" label={m.common_mark_as_read()} request={request} />
        )}
        {status === "resolved" ? (
          <StatusButton form={REPLY_FORM} intent="reopen" label={m.common_reopen()} request={request} />
        ) : (
          <StatusButton
            form={REPLY_FORM}
            intent="resolve"
            label={m.agent_requests_resolve()}
            request={request}
          />
        )}
      </div>
    </Dialog>
  );
}

type FormProps = {
  form: RefObject<HTMLFormElement>;
  request: RequestView;
  failure: FormFailure | null;
  closeTo: string;
  children: ReactNode;
};

function ReplyForm({ form, request, failure, closeTo, children }: FormProps) {
  const busy = useNavigation().formData?.get("intent") === "answer";
  useFocusFirstError(form, failure?.form ? null : failure);
  const typed = failure?.values;
  return (
    <Form
      id={REPLY_FORM}
      ref={form}
      method="post"
      replace
      preventScrollReset
      noValidate
      className="mt-5 space-y-4"
    >
      <FormError>{failure?.form}</FormError>
      <input type="hidden" name="request" value={request.id} />
      <input type="hidden" name="seen" value={request.seen} />
      <TextareaField
        label={m.common_reply()}
        name="reply"
        required
        maxLength={REPLY_MAX}
        rows={4}
        defaultValue={String(typed?.reply ?? "")}
        error={failure?.errors.reply}
        hint={request.reach}
      />
      {children}
      <CheckboxField
        label={m.agent_requests_keep_open()}
        name="keepOpen"
        value="on"
        defaultChecked={typed?.keepOpen === "on"}
        hint={m.agent_requests_else_resolved()}
      />
      <DialogActions>
        <Button name="intent" value="answer" busy={busy}>
          {m.agent_requests_send_reply()}
        </Button>
        <ButtonLink to={closeTo} replace preventScrollReset variant="secondary">
          {m.common_cancel()}
        </ButtonLink>
      </DialogActions>
    </Form>
  );
}

function addToReply(form: HTMLFormElement | null, text: string) {
  const reply = form?.elements.namedItem("reply");
  if (!(reply instanceof HTMLTextAreaElement)) return;
  reply.value = reply.value.trim() === "" ? text : `${reply.value.trimEnd()}\n${text}`;
  reply.focus();
}

type SuggestionsProps = { vendors: Suggestion[]; form: RefObject<HTMLFormElement> };

function Suggestions({ vendors, form }: SuggestionsProps) {
  const hydrated = useHydrated();
  if (vendors.length === 0) return null;
  return (
    <section aria-labelledby="fitting" className="rounded-sm bg-sunken px-4 py-3 text-[0.9375rem]">
      <h3 id="fitting" className="text-[0.9375rem]/6 font-semibold">
        {m.agent_requests_you_recommend({ category: vendors[0]?.category ?? "" })}
      </h3>
      <ul className="divide-y divide-line">
        {vendors.map((vendor) => (
          <li key={vendor.id} className="flex flex-wrap items-center gap-x-4 py-2">
            <p className="min-w-0 grow basis-48 wrap-anywhere">
              {vendor.name}
              <span className="block text-sm text-ink-2">
                {vendor.phone}
                {vendor.offer && ` · ${vendor.offer}`}
              </span>
              {vendor.reach && <span className="block text-sm text-ink-2">{vendor.reach}</span>}
            </p>
            {hydrated && (
              <Button
                type="button"
                variant="quiet"
                size="sm"
                className="-mx-2.5"
                aria-label={m.agent_requests_copy_details({ vendor: vendor.name })}
                onClick={() => addToReply(form.current, vendor.text)}
              >
                {m.agent_requests_copy_into_reply()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {vendors.some(({ financial }) => financial) && (
        <p className="border-t border-line pt-2 text-sm text-ink-2">{m.agent_requests_not_advice()}</p>
      )}
    </section>
  );
}
