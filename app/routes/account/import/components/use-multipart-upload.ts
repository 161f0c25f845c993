import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  IMPORT_GONE,
  postWithRetries,
  type RequestRejection,
  withRetries,
} from "#app/components/transfer/retry-post.ts";
import { MAX_EXPORT_BYTES } from "#app/domain/files/upload-limits.ts";
import { partRange, partsOf } from "#app/domain/transfer/account/upload-parts.ts";
import * as m from "#app/paraglide/messages.js";
import { partsPath, type Role } from "../paths.ts";

type State = {
  error: string | null;
  /** An error that may go away on retry. */
  trouble: string | null;
  sending: { fileName: string; sent: number } | null;
};

const IDLE: State = { error: null, trouble: null, sending: null };

/** Uploads a file in parts; a retry continues where it stopped. */
export function useMultipartUpload({
  role,
  id,
  answered,
}: {
  role: Role;
  id: string;
  answered: string | null;
}) {
  const [state, setState] = useState<State>({ ...IDLE, error: answered });
  // The upload keeps its id even if the page data reloads.
  const url = useRef(partsPath(role, id));
  const stop = useRef<AbortController>();
  const navigate = useNavigate();
  useEffect(() => () => stop.current?.abort(), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.sending) return;
    const file = new FormData(event.currentTarget).get("file");
    const problem = problemOf(file);
    if (problem !== null || !(file instanceof File)) return setState({ ...IDLE, error: problem });
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    const show = (sent: number) => {
      if (!signal.aborted) setState({ ...IDLE, sending: { fileName: file.name, sent } });
    };
    show(0);
    const outcome = await sendFile(url.current, file, { signal, show });
    if (signal.aborted) return;
    if (outcome === null) return setState({ ...IDLE, trouble: m.transfer_account_upload_cut() });
    if ("message" in outcome) return setState({ ...IDLE, error: outcome.message });
    navigate(outcome.to, { replace: true, preventScrollReset: true });
  }

  return { send, state };
}

function problemOf(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || file.name === "") return m.files_choose_file();
  if (file.size === 0) return m.transfer_account_empty_file();
  return file.size > MAX_EXPORT_BYTES ? m.transfer_account_export_too_large() : null;
}

type Sending = { signal: AbortSignal; show: (sent: number) => void };

async function sendFile(
  url: string,
  file: File,
  { signal, show }: Sending,
): Promise<{ to: string } | RequestRejection | null> {
  const opened = new URLSearchParams({ intent: "upload", name: file.name, size: String(file.size) });
  const begun = await postWithRetries<{ parts: number[] }>(url, opened, signal);
  if (begun === null || "message" in begun) return begun;
  const there = new Set(begun.parts);
  for (let part = 1; part <= partsOf(file.size); part++) {
    const { from, to } = partRange(file.size, part);
    // The last percent is for the server's check of the file.
    const tell = (sent: number) => show(Math.min((from + sent) / file.size, 0.99));
    if (!there.has(part)) {
      const body = file.slice(from, to);
      const answer = await withRetries(
        (stopped) => sendPart(`${url}?part=${part}`, body, { signal: stopped, tell }),
        signal,
      );
      if (answer === null || "message" in answer) return answer;
    }
    tell(to - from);
  }
  show(1);
  return postWithRetries<{ to: string }>(url, new URLSearchParams({ intent: "check" }), signal);
}

type PartSending = { signal: AbortSignal; tell: (sent: number) => void };

/** XMLHttpRequest, because `fetch` cannot report upload progress. */
function sendPart(url: string, body: Blob, { signal, tell }: PartSending) {
  const request = new XMLHttpRequest();
  return new Promise<{ part: number } | RequestRejection | null>((resolve) => {
    request.upload.onprogress = ({ loaded }) => tell(loaded);
    request.onabort = () => resolve(null);
    request.onerror = () => resolve(null);
    request.onload = () => resolve(readPart(request));
    request.open("POST", url);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.setRequestHeader("Accept", "application/json");
    request.send(body);
    signal.addEventListener("abort", () => request.abort());
  });
}

function readPart(request: XMLHttpRequest): { part: number } | RequestRejection | null {
  if (request.status >= 500) return null;
  if (request.status === 404) return IMPORT_GONE;
  try {
    return JSON.parse(request.responseText);
  } catch {
    // HTML instead of JSON is the login page: the session has ended.
    if (request.status < 400) location.reload();
    return null;
  }
}
