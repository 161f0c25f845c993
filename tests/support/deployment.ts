import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";

const TEXT = /^(text\/|application\/(javascript|json))/;
const ASSET = /[\w.-]+\.(?:js|css|woff2)\b/g;
const RENAMED = "next-";
/** The header only the new deployment's service worker sends. */
const OF_NEW_WORKER = "X-Worker";
const NEW_WORKER = `;{const before=fetch;self.fetch=(at,how)=>before(at,/sent$/.test(at)?{...how,headers:{...how.headers,"${OF_NEW_WORKER}":"next"}}:how)}`;

export type Deployment = {
  url: string;
  /** From here on, all assets have new names, the old ones are gone, and the service worker is new. */
  deploy: () => void;
  /** What is allowed through: everything, nothing, the assets without the app, or the app without its assets. */
  lets: "all" | "nothing" | "files" | "app";
  missed: string[];
  copied: string[];
  /** URLs of requests from the new service worker that got a response; lost ones are retried. */
  sentByNew: string[];
  close: () => Promise<void>;
};

export async function openDeployment(target: string): Promise<Deployment> {
  const names = new Set(readdirSync("build/client/assets"));
  let isNew = false;
  const server = createServer((asked, answer) => {
    const isFile = /^\/(assets\/|sw\.js|offline\.css)/.test(asked.url ?? "");
    if (deployment.lets === "nothing" || (deployment.lets === "files" && !isFile))
      return void asked.socket.destroy();
    if (asked.headers[OF_NEW_WORKER.toLowerCase()])
      answer.on("finish", () => deployment.sentByNew.push(asked.url ?? ""));
    if (!isNew) return pass(asked, answer, { target });
    const { pathname, searchParams } = new URL(asked.url ?? "/", target);
    if (asked.headers[CACHE_FILL_HEADER.toLowerCase()]) deployment.copied.push(pathname);
    const isAsset = pathname.startsWith("/assets/");
    if (isAsset && (deployment.lets === "app" || !pathname.startsWith(`/assets/${RENAMED}`))) {
      deployment.missed.push(pathname);
      return void answer.writeHead(404).end();
    }
    // As the server does for a page of another build.
    if (pathname === "/__manifest" && !searchParams.get("version")?.startsWith(RENAMED))
      return void answer.writeHead(204, { "X-Remix-Reload-Document": "true" }).end();
    return pass(asked, answer, { target, names });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const deployment: Deployment = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNew = true;
    },
    lets: "all",
    missed: [],
    copied: [],
    sentByNew: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return deployment;
}

type How = { target: string; names?: ReadonlySet<string> };

/** Proxies a request; asset names in its text are replaced by the new ones. */
function pass(asked: IncomingMessage, answer: ServerResponse, { target, names }: How): void {
  const path = names ? (asked.url ?? "/").replaceAll(RENAMED, "") : (asked.url ?? "/");
  // Requests the complete response, even if the browser has it cached.
  const { "if-none-match": _, "if-modified-since": __, ...own } = asked.headers;
  const headers = { ...(names ? own : asked.headers), "accept-encoding": "identity" };
  // Each on its own connection, because a kept one may close just as the next request is sent.
  const how = { method: asked.method, headers, agent: false };
  const onward = request(new URL(path, target), how, (came) => {
    const type = came.headers["content-type"] ?? "";
    const { statusCode = 502 } = came;
    if (!names || !TEXT.test(type)) {
      answer.writeHead(statusCode, came.headers);
      return void came.pipe(answer);
    }
    const chunks: Buffer[] = [];
    came.on("data", (chunk: Buffer) => chunks.push(chunk));
    came.on("end", () => {
      const { "content-length": _, "transfer-encoding": __, etag: ___, ...others } = came.headers;
      answer.writeHead(statusCode, others);
      answer.end(anew(Buffer.concat(chunks).toString(), path, names));
    });
  });
  onward.on("error", () => asked.socket.destroy());
  asked.pipe(onward);
}

/** A text with the new deployment's asset names. */
function anew(text: string, path: string, names: ReadonlySet<string>): string {
  if (path === "/sw.js") return text + NEW_WORKER;
  return text
    .replace(ASSET, (name) => (names.has(name) ? RENAMED + name : name))
    .replace(/"version":"/g, `$&${RENAMED}`);
}
