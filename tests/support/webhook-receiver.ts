import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };
type Answer =
  | { status: number; retryAfter?: string; location?: string; endless?: boolean }
  | "hang"
  | "cut before"
  | "cut after";

/** A receiver on this machine that answers as told, one answer a request, and 204 where nothing is. */
export async function startReceiver() {
  const received: Received[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    const next = answers.shift() ?? { status: 204 };
    if (next === "cut before") return request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { url = "", headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(chunks).toString("utf8") });
      if (next === "hang") return;
      if (next === "cut after") return request.socket.destroy();
      const { status, retryAfter, location, endless } = next;
      if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
      if (location !== undefined) response.setHeader("Location", location);
      response.statusCode = status;
      if (!endless) return response.end();
      // More than anybody should read.
      const more = setInterval(() => response.write("x".repeat(1_000_000)), 5);
      response.on("close", () => clearInterval(more));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    /** Events as a receiver takes them that knows the ids it has taken. */
    taken: () => [...new Map(received.map((one) => [String(one.headers["webhook-id"]), one])).values()],
    answer: (...next: Answer[]) => {
      answers = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
