import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export type ResendRequest = { headers: IncomingHttpHeaders; body: Record<string, unknown> };
type Answer = { status: number; body: unknown } | "hang" | "hang up" | "break off";

/** The part of Resend's API we use: idempotency keys are remembered, and each response can be scripted. */
export async function startResend() {
  const requests: ResendRequest[] = [];
  const taken = new Map<string, { id: string; body: string }>();
  let answers: Answer[] = [];
  const server: Server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      requests.push({ headers: request.headers, body: JSON.parse(text) });
      const next = answers.shift() ?? accept(String(request.headers["idempotency-key"]), text);
      if (next === "hang") return;
      if (next === "hang up") return request.socket.destroy();
      if (next === "break off") {
        response.writeHead(200, { "Content-Length": "100" }).write("{");
        return setTimeout(() => request.socket.destroy(), 10);
      }
      response.writeHead(next.status, { "Content-Type": "application/json" });
      return response.end(typeof next.body === "string" ? next.body : JSON.stringify(next.body));
    });
  });
  function accept(key: string, body: string): Answer {
    const known = taken.get(key);
    if (known && known.body !== body)
      return { status: 409, body: { statusCode: 409, name: "invalid_idempotent_request", message: "x" } };
    const id = known?.id ?? `mail-${taken.size + 1}`;
    taken.set(key, { id, body });
    return { status: 200, body: { id } };
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emails`,
    requests,
    taken,
    answerWith: (...next: Answer[]) => {
      answers = next;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
