import { Agent, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** How a Worker of the tests is to be set up so that it has a door of its own. */
export const DIRECT_SOCKET = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };

/** Milliseconds a connection may have stood idle; workerd closes it after five thousand. */
const FRESH = 1_000;

export type Answer = {
  header: (name: string) => string | null;
  text: () => Promise<string>;
  /** The body as it comes; whoever stops reading lets go of it. */
  stream: () => ReadableStream<Uint8Array>;
};

export type WorkerClient = {
  send: (body: string | Uint8Array, headers?: Record<string, string>) => Promise<Answer>;
  close: () => void;
};

/** A kept connection the Worker had closed before it was asked anything: on another it is asked for the first time. */
class Left extends Error {}

/**
 * Speaks to one Worker directly, over connections that are kept. Miniflare's own way in opens a connection a
 * request and packs and unpacks every answer. How long one has stood idle is looked up when it is taken and
 * not left to a timer, which is late where the process is busy. So may the end of an answer be: such a connection is
 * taken for a fresh one, and what was asked of it is asked again.
 */
export function connectWorker(url: URL): WorkerClient {
  const agent = new Agent({ keepAlive: true });
  const usedAt = new WeakMap<Socket, number>();
  let isClosed = false;

  function dropStale() {
    for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
      if (performance.now() - (usedAt.get(socket) ?? 0) > FRESH) socket.destroy();
    }
  }

  function sendOnce(body: string | Uint8Array, headers: Record<string, string>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request(url, { method: "POST", agent, headers }, (response) => {
        const { socket } = response;
        response.on("end", () => usedAt.set(socket, performance.now()));
        resolve(answerOf(response));
      });
      asked.on("error", (error: NodeJS.ErrnoException) =>
        reject(asked.reusedSocket && error.code === "ECONNRESET" ? new Left() : error),
      );
      asked.end(body);
    });
  }

  return {
    async send(body, headers = {}) {
      // What comes late must not reach who has the Worker next.
      if (isClosed) throw new Error("The door is closed");
      dropStale();
      return sendOnce(body, headers).catch((error) => {
        if (error instanceof Left) return sendOnce(body, headers);
        throw error;
      });
    },
    close: () => {
      isClosed = true;
      agent.destroy();
    },
  };
}

const answerOf = (response: IncomingMessage): Answer => ({
  header: (name) => String(response.headers[name.toLowerCase()] ?? "") || null,
  text: () => text(response),
  stream: () => Readable.toWeb(response) as ReadableStream<Uint8Array>,
});
