import { useEffect, useRef, useState } from "react";
import { createNameScanner, endsLikeZip } from "#app/domain/transfer/account/zip-names.ts";

/** How much is held in separate chunks before they are joined into a blob. */
const COMPACT_BYTES = 8 * 1024 * 1024;
/** Milliseconds for which the finished file stays available to be saved. */
const SAVE_MS = 60_000;
const END_BYTES = 22;

export type DownloadState =
  | { state: "idle" | "cut" | "done" }
  /** `share` from 0 to 1; `packing` is the current entry. */
  | { state: "running"; share: number; bytes: number; packing: string };

/** `expected` is the approximate size in bytes. Leaving the page stops it. */
export function useDownload(href: string, name: string, expected: number) {
  const [download, setDownload] = useState<DownloadState>({ state: "idle" });
  const stop = useRef<AbortController>();
  useEffect(() => () => stop.current?.abort(), []);

  async function start() {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    let shown = "";
    setDownload({ state: "running", share: 0, bytes: 0, packing: "" });
    const tell = (bytes: number, packing: string) => {
      const share = Math.min(bytes / Math.max(expected, 1), 0.99);
      const now = `${Math.floor(share * 100)} ${packing}`;
      if (now === shown || controller.signal.aborted) return;
      shown = now;
      setDownload({ state: "running", share, bytes, packing });
    };
    try {
      save(await fetchZip(href, controller.signal, tell), name);
      setDownload({ state: "done" });
    } catch {
      if (!controller.signal.aborted) setDownload({ state: "cut" });
    }
  }

  function cancel() {
    stop.current?.abort();
    setDownload({ state: "idle" });
  }

  return { download, start, cancel };
}

type Tell = (bytes: number, packing: string) => void;

async function fetchZip(href: string, signal: AbortSignal, tell: Tell): Promise<Blob> {
  const response = await fetch(href, { signal });
  const isZip = response.headers.get("Content-Type")?.startsWith("application/zip");
  // A page instead of a ZIP is the login, or the settings with an error.
  if (response.redirected && !isZip) location.assign(response.url);
  if (!response.ok || !isZip || !response.body) throw new Error("No export came");
  const parts = collector();
  const namesIn = createNameScanner();
  let packing = "";
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts.whole();
    packing = namesIn(value).at(-1) ?? packing;
    tell(parts.add(value), packing);
  }
}

/** Joins chunks into few large blobs, which a browser may keep on disk. */
function collector() {
  const blobs: Blob[] = [];
  let pieces: BlobPart[] = [];
  let loose = 0;
  let bytes = 0;
  const compact = () => {
    blobs.push(new Blob(pieces));
    pieces = [];
    loose = 0;
  };
  return {
    add(piece: Uint8Array<ArrayBuffer>) {
      pieces.push(piece);
      loose += piece.length;
      bytes += piece.length;
      if (loose >= COMPACT_BYTES) compact();
      return bytes;
    },
    async whole(): Promise<Blob> {
      compact();
      const whole = new Blob(blobs, { type: "application/zip" });
      const tail = new Uint8Array(await whole.slice(-END_BYTES).arrayBuffer());
      if (!endsLikeZip(tail)) throw new Error("The export was cut off");
      return whole;
    },
  };
}

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), SAVE_MS);
}
