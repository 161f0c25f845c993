import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { FormError, FormResultContext } from "#app/components/ui/field.tsx";
import { useFocusFirstError } from "#app/components/ui/use-focus-first-error.ts";
import { tooLargeSentence } from "#app/domain/files/accepted-file-types.ts";
import * as m from "#app/paraglide/messages.js";

export type UploadFailure = {
  errors: Record<string, string>;
  form?: string;
  conflict?: boolean;
  values: Record<string, string | string[]>;
};

type Sending = { fileName: string; sent: number };

export type UploadState = {
  failure: UploadFailure | null;
  busy: boolean;
  /** The progress bar; null if nothing is being sent. */
  progress: ReactNode;
};

export type UploadFormProps = {
  /** Where the form posts without scripts: the page it stands on. */
  action: string;
  /** The same form answered in JSON: `{ to }`, the next page, or an UploadFailure. */
  uploadTo: string;
  fileField: string | readonly string[];
  optional?: boolean;
  maxBytes: number;
  failure: UploadFailure | null;
  className?: string;
  children: (state: UploadState) => ReactNode;
};

/** A form with a file. With scripts it shows progress; leaving the page stops the upload. */
export function UploadForm(props: UploadFormProps) {
  const { action, failure: answered, className = "space-y-5", children, ...target } = props;
  const form = useRef<HTMLFormElement>(null);
  const { failure, sending, send, forget } = useUpload(target, answered);
  useFocusFirstError(form, failure);
  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onSubmit={send}
      onChange={forget}
      className={className}
    >
      <FormError>{failure?.form}</FormError>
      <FormResultContext.Provider value={failure}>
        {children({
          failure,
          busy: sending !== null,
          progress: sending?.fileName && <UploadProgress {...sending} />,
        })}
      </FormResultContext.Provider>
    </form>
  );
}

type Target = Pick<UploadFormProps, "uploadTo" | "fileField" | "optional" | "maxBytes">;

function useUpload(
  { uploadTo, fileField, optional = false, maxBytes }: Target,
  answered: UploadFailure | null,
) {
  const [failure, setFailure] = useState(answered);
  const [sending, setSending] = useState<Sending | null>(null);
  const stop = useRef<() => void>();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const names = typeof fileField === "string" ? [fileField] : fileField;
  useEffect(() => () => stop.current?.(), []);
  // Where the form stays on the page it was sent from, arriving there is the end of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place ends the sending.
  useEffect(() => setSending(null), [key]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const body = new FormData(event.currentTarget);
    const problems = fileProblems(body, names, { optional, maxBytes });
    if (problems) return setFailure({ errors: problems, values: {} });
    setFailure(null);
    setSending({ fileName: names.map((name) => fileNameOf(body.get(name))).find(Boolean) ?? "", sent: 0 });
    const upload = startUpload(uploadTo, body, (sent) => setSending((now) => now && { ...now, sent }));
    stop.current = upload.stop;
    const outcome = await upload.outcome;
    if (outcome && "to" in outcome) return navigate(outcome.to, { replace: true, preventScrollReset: true });
    setSending(null);
    setFailure(outcome);
    // After a conflict the form needs the current row.
    if (outcome?.conflict) revalidate();
  }

  function forget({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return;
    setFailure((now) => (now?.form ? { ...now, form: undefined } : now));
  }

  return { failure, sending, send, forget };
}

function fileNameOf(file: FormDataEntryValue | null): string {
  return file instanceof File ? file.name : "";
}

type Limits = { optional: boolean; maxBytes: number };

function fileProblems(body: FormData, names: readonly string[], { optional, maxBytes }: Limits) {
  const problems: Record<string, string> = {};
  for (const name of names) {
    const file = body.get(name);
    if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
      if (!optional) problems[name] = m.files_choose_file();
    } else if (file.size > maxBytes) problems[name] = tooLargeSentence(maxBytes);
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

type Outcome = { to: string } | UploadFailure | null;

/** `fetch` reports no upload progress. From 0 to 1; null if stopped. */
function startUpload(url: string, body: FormData, onSent: (sent: number) => void) {
  const request = new XMLHttpRequest();
  const outcome = new Promise<Outcome>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onabort = () => resolve(null);
    request.onerror = () =>
      resolve(failed(navigator.onLine ? m.files_upload_failed() : m.files_upload_offline()));
    request.onload = () => resolve(readAnswer(request));
  });
  request.open("POST", url);
  request.setRequestHeader("Accept", "application/json");
  request.send(body);
  return { outcome, stop: () => request.abort() };
}

function readAnswer(request: XMLHttpRequest): Outcome {
  try {
    return JSON.parse(request.responseText);
  } catch {
    // A page instead of JSON is the login: the session has ended.
    if (request.status < 400) location.reload();
    return failed();
  }
}

function failed(form = m.files_upload_failed()): UploadFailure {
  return { errors: {}, form, values: {} };
}

export function UploadProgress({ fileName, sent }: { fileName: string; sent: number }) {
  const percent = Math.floor(sent * 100);
  const state = percent < 100 ? m.files_percent_done({ percent }) : m.files_nearly_there();
  return (
    <div className="rounded-sm border border-line px-4 py-3">
      <div className="flex justify-between gap-4 text-[0.9375rem]">
        <span className="min-w-0 truncate font-semibold">{fileName}</span>
        <span className="shrink-0 text-ink-2">{state}</span>
      </div>
      <div
        role="progressbar"
        aria-label={m.files_uploading({ fileName })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={state}
        className="mt-2 h-2 overflow-hidden rounded-full bg-track"
      >
        <div className="h-full rounded-full bg-action transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
