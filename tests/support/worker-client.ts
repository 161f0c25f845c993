import { Agent, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

/** The Miniflare options that give a test Worker its own socket. */
export const DIRECT_SOCKET = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };

/** The maximum idle milliseconds of a reused connection; workerd closes it after five thousand. */
const FRESH = 1_000;

export type Answer = {
  header: (name: string) => string | null;
  text: () => Promise<string>;
  /** The streamed body; canceling the reader releases the connection. */
  stream: () => ReadableStream<Uint8Array>;
};

export type WorkerClient = {
  send: (body: string | Uint8Array, headers?: Record<string, string>) => Promise<Answer>;
  close: () => void;
};

/** A kept connection the Worker closed before receiving the request, which is then sent on another. */
class Left extends Error {}

/**
 * Talks to one Worker over kept connections; Miniflare opens a connection per request and repacks every response.
 * Idle time is checked on use rather than by a timer, which is late in a busy process. A closed connection can
 * still look fresh, so its request is sent again.
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
      // Late requests must not reach the Worker's next user.
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
