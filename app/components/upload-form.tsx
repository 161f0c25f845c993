import { useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFocusFirstError } from "#app/components/home-form.tsx";
import { FormError } from "#app/components/ui/field.tsx";
import { UploadProgress } from "#app/components/upload-progress.tsx";
import { CHOOSE_FILE, tooLargeSentence, UPLOAD_FAILED } from "#app/domain/file-rules.ts";

/** What the server answers to a form it could not accept. */
export type UploadFailure = {
  errors: Record<string, string>;
  form?: string;
  values: Record<string, string | string[]>;
};

type Sending = { fileName: string; sent: number };

export type UploadState = {
  failure: UploadFailure | null;
  /** True while the file is on its way. */
  busy: boolean;
  /** How much has gone; null while nothing is on its way. */
  progress: ReactNode;
};

export type UploadFormProps = {
  /** Where the form posts without scripts: the page it stands on. */
  action: string;
  /** The same by JSON: answers `{ to }`, where to go then, or an UploadFailure. */
  uploadTo: string;
  /** Name of the file's field, which this form needs. */
  fileField: string;
  /** Largest file, in bytes. */
  maxBytes: number;
  failure: UploadFailure | null;
  children: (state: UploadState) => ReactNode;
};

/** A form around a file. With scripts it tells how much has gone; leaving the page stops the upload. */
export function UploadForm({ action, failure: answered, children, ...target }: UploadFormProps) {
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
      className="space-y-5"
    >
      <FormError>{failure?.form}</FormError>
      {children({
        failure,
        busy: sending !== null,
        progress: sending && <UploadProgress {...sending} />,
      })}
    </form>
  );
}

type Target = Pick<UploadFormProps, "uploadTo" | "fileField" | "maxBytes">;

function useUpload({ uploadTo, fileField, maxBytes }: Target, answered: UploadFailure | null) {
  const [failure, setFailure] = useState(answered);
  const [sending, setSending] = useState<Sending | null>(null);
  const stop = useRef<() => void>();
  const navigate = useNavigate();
  useEffect(() => () => stop.current?.(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const body = new FormData(event.currentTarget);
    const file = body.get(fileField);
    const problem = fileProblem(file, maxBytes);
    if (problem) return setFailure({ errors: { [fileField]: problem }, values: {} });
    setFailure(null);
    setSending({ fileName: file instanceof File ? file.name : "", sent: 0 });
    const upload = startUpload(uploadTo, body, (sent) => setSending((now) => now && { ...now, sent }));
    stop.current = upload.stop;
    const outcome = await upload.outcome;
    if (outcome && "to" in outcome) return navigate(outcome.to, { replace: true, preventScrollReset: true });
    setSending(null);
    setFailure(outcome);
  }

  /** Another file is not the one that was refused. */
  function forget(event: FormEvent<HTMLFormElement>) {
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== fileField) return;
    setFailure((now) => now && { ...now, form: undefined, errors: { ...now.errors, [fileField]: "" } });
  }

  return { failure, sending, send, forget };
}

function fileProblem(file: FormDataEntryValue | null, maxBytes: number): string | null {
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return CHOOSE_FILE;
  return file.size > maxBytes ? tooLargeSentence(maxBytes) : null;
}

type Outcome = { to: string } | UploadFailure | null;

/** Sends a form, telling from 0 to 1 how much has gone: `fetch` cannot. Null where it was stopped. */
function startUpload(url: string, body: FormData, onSent: (sent: number) => void) {
  const request = new XMLHttpRequest();
  const outcome = new Promise<Outcome>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onabort = () => resolve(null);
    request.onerror = () => resolve(failed());
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
    // A page in its place is the sign-in: this home's session has ended, and reloading asks for it.
    if (request.status < 400) location.reload();
    return failed();
  }
}

function failed(): UploadFailure {
  return { errors: {}, form: UPLOAD_FAILED, values: {} };
}
