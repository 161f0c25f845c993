import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useState,
} from "react";
import { Button } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { ArrowUp, CircleAlert, Square } from "#app/components/ui/icons.tsx";
import { QUESTION_MAX } from "#app/domain/assistant/limits.ts";
import * as m from "#app/paraglide/messages.js";
import { ChosenPhotos, PhotoInput } from "./chosen-photos.tsx";
import { type Photo, picturesIn } from "./photo.ts";

export type ComposerProps = {
  action: string;
  formId: string;
  hidden: { conversationId: string; messageId: string };
  /** Whether photos are offered; a pasted one is kept in any case. */
  readsPhotos: boolean;
  box: RefObject<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  photos: readonly Photo[];
  onFiles: (files: readonly File[]) => void;
  onRemovePhoto: (photo: Photo) => void;
  problem: string | null;
  /** Asks the failed question again; null if there is none. */
  onRetry: (() => void) | null;
  busy: boolean;
  onSend: () => void;
  onStop: () => void;
};

export function Composer(props: ComposerProps) {
  const { action, formId, hidden, readsPhotos, busy, onSend, onFiles } = props;
  const errorId = useId();
  const [over, setOver] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSend();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = picturesIn(event.dataTransfer);
    if (files.length > 0) onFiles(files);
  };
  return (
    <form
      id={formId}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        "rounded-[1.75rem] border bg-surface p-1 shadow-over focus-within:border-sea",
        over ? "border-sea bg-sea-soft" : "border-control",
      )}
    >
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="conversationId" value={hidden.conversationId} />
      <input type="hidden" name="messageId" value={hidden.messageId} />
      <Problem id={errorId} problem={props.problem} onRetry={props.onRetry} />
      <ChosenPhotos photos={props.photos} onRemove={props.onRemovePhoto} />
      <div className="composer-row">
        {readsPhotos && <PhotoInput onFiles={onFiles} />}
        <QuestionBox {...props} errorId={errorId} />
        {busy ? <StopButton onStop={props.onStop} /> : <SendButton />}
      </div>
    </form>
  );
}

function QuestionBox(props: ComposerProps & { errorId: string }) {
  const { box, text, onText, onFiles, onSend, busy, problem, errorId, readsPhotos } = props;
  const keyDown = (event: KeyboardEvent) => {
    // In an input method, such as for Japanese, Enter confirms the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!busy) onSend();
  };
  const paste = (event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  return (
    <textarea
      ref={box}
      name="question"
      aria-label={m.home_assistant_your_question()}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? errorId : undefined}
      placeholder={readsPhotos ? m.home_assistant_ask_about_home() : m.home_assistant_ask_about_plan()}
      rows={1}
      maxLength={QUESTION_MAX}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={keyDown}
      onPaste={paste}
    />
  );
}

function Problem({
  id,
  problem,
  onRetry,
}: {
  id: string;
  problem: string | null;
  onRetry: (() => void) | null;
}) {
  return (
    <div role="alert">
      {problem && (
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-[1.25rem] bg-coral-soft px-3.5 py-2 text-[0.9375rem] font-medium text-coral">
          <p id={id} className="flex min-w-0 grow gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 whitespace-pre-line">{problem}</span>
          </p>
          {onRetry && (
            <Button type="button" size="sm" variant="secondary" onClick={onRetry}>
              {m.common_try_again()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const ROUND =
  "grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-action text-action-ink hover:bg-action-hover";

function SendButton(): ReactNode {
  return (
    <button type="submit" aria-label={m.common_send()} className={ROUND}>
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <button type="button" aria-label={m.home_assistant_stop()} onClick={onStop} className={ROUND}>
      <Square aria-hidden="true" className="size-4" />
    </button>
  );
}
