import {
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from "react";
import { useRoomUsed } from "#app/components/files/room-used.ts";
import { Button } from "#app/components/ui/button.tsx";
import { cx } from "#app/components/ui/cx.ts";
import { ArrowUp, CircleAlert, ImagePlus, Square, X } from "#app/components/ui/icons.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import * as common from "#app/components/ui/words.ts";
import { QUESTION_MAX } from "#app/domain/assistant/limits.ts";
import * as words from "../words.ts";
import { type Photo, pictureIn } from "./photo.ts";

export type ComposerProps = {
  /** Where the form posts without scripts. */
  action: string;
  formId: string;
  hidden: { conversationId: string; messageId: string };
  box: RefObject<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  photo: Photo | null;
  onFile: (file: File) => void;
  onRemovePhoto: () => void;
  problem: string | null;
  /** Asks the failed question once more; null where there is nothing to ask again. */
  onRetry: (() => void) | null;
  busy: boolean;
  onSend: () => void;
  onStop: () => void;
};

/** Where a question is written. A plain form; with scripts it also takes what is pasted or dropped. */
export function Composer(props: ComposerProps) {
  const { action, formId, hidden, busy, onSend, onFile } = props;
  const errorId = useId();
  const [over, setOver] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSend();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = pictureIn(event.dataTransfer);
    if (file) onFile(file);
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
      <Preview photo={props.photo} onRemove={props.onRemovePhoto} />
      <div className="composer-row">
        <PhotoInput onFile={onFile} />
        <QuestionBox {...props} errorId={errorId} />
        {busy ? <StopButton onStop={props.onStop} /> : <SendButton />}
      </div>
    </form>
  );
}

function QuestionBox(props: ComposerProps & { errorId: string }) {
  const { box, text, onText, onFile, onSend, busy, problem, errorId } = props;
  const keyDown = (event: KeyboardEvent) => {
    // While a word is being composed, as in Japanese, Enter chooses it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!busy) onSend();
  };
  const paste = (event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <textarea
      ref={box}
      name="question"
      aria-label={words.yourQuestion}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? errorId : undefined}
      placeholder={words.askAboutHome}
      rows={1}
      maxLength={QUESTION_MAX}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={keyDown}
      onPaste={paste}
      className="field-sizing-content block max-h-48 min-h-11 w-full min-w-0 grow resize-none bg-transparent px-2 py-2.5 text-base/6 text-ink outline-none placeholder:text-ink-3"
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
              {common.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Preview({ photo, onRemove }: { photo: Photo | null; onRemove: () => void }) {
  const used = useRoomUsed();
  if (!photo) return null;
  return (
    <div className="mb-1 flex items-center gap-3 rounded-[1.25rem] bg-sunken p-2">
      <img src={photo.url} alt="" className="size-14 rounded-[6px] object-cover" />
      <p className="min-w-0 grow text-sm">
        <span className="block truncate">{photo.file.name}</span>
        {used && <span className="block text-ink-2">{used}</span>}
      </p>
      <button
        type="button"
        aria-label={words.removePhoto}
        onClick={onRemove}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-surface hover:text-ink"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** Without scripts the browser's own file input; with them a button, as the preview shows what was chosen. */
function PhotoInput({ onFile }: { onFile: (file: File) => void }) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const used = useRoomUsed();
  return (
    <div className="composer-photo">
      <input
        ref={input}
        // The form of a page with scripts sends the photo itself, made smaller.
        name={hydrated ? undefined : "image"}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={words.photo}
        hidden={hydrated}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = "";
          if (file) onFile(file);
        }}
        className="min-h-11 w-full min-w-0 py-1 text-sm text-ink-2 file:mr-2 file:min-h-9 file:cursor-pointer file:rounded-full file:border file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-ink"
      />
      {!hydrated && used && <p className="text-sm text-ink-2">{used}</p>}
      {hydrated && (
        <button
          type="button"
          aria-label={words.addPhoto}
          title={words.addPhoto}
          onClick={() => input.current?.click()}
          className="grid size-11 cursor-pointer place-items-center rounded-full border border-dashed border-control bg-sunken text-ink-2 hover:text-ink"
        >
          <ImagePlus aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}

const ROUND =
  "grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-action text-action-ink hover:bg-action-hover";

function SendButton(): ReactNode {
  return (
    <button type="submit" aria-label={words.send} className={ROUND}>
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <button type="button" aria-label={words.stop} onClick={onStop} className={ROUND}>
      <Square aria-hidden="true" className="size-4" />
    </button>
  );
}
