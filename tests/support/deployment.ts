import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";

const TEXT = /^(text\/|application\/(javascript|json))/;
const ASSET = /[\w.-]+\.(?:js|css|woff2)\b/g;
/** What a name made of other bytes looks like. */
const RENAMED = "next-";
/** Which service worker asks: only the one of the new deployment says so. */
const OF_NEW_WORKER = "X-Worker";
const NEW_WORKER = `;{const before=fetch;self.fetch=(at,how)=>before(at,/sent$/.test(at)?{...how,headers:{...how.headers,"${OF_NEW_WORKER}":"next"}}:how)}`;

export type Deployment = {
  /** The address behind which the target stands. */
  url: string;
  /** From here on all assets have other names, and no old one is there any more; the service worker is another too. */
  deploy: () => void;
  /** What gets through: all, nothing, the files of the app without the app, or the app without its assets. */
  lets: "all" | "nothing" | "files" | "app";
  /** Addresses of assets that were asked for and not there. */
  missed: string[];
  /** Addresses of pages the new deployment gave away to be kept. */
  copied: string[];
  /** Addresses that have answered what the new service worker sent: what is lost on the way is sent again. */
  sentByNew: string[];
  close: () => Promise<void>;
};

/** The stack behind a deployment that can be made anew, without building it twice. */
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

/** Passes a request on and its answer back; with names of assets, those are other ones to whoever asks. */
function pass(asked: IncomingMessage, answer: ServerResponse, { target, names }: How): void {
  const path = names ? (asked.url ?? "/").replaceAll(RENAMED, "") : (asked.url ?? "/");
  // Whole, also where the browser has it as it was.
  const { "if-none-match": _, "if-modified-since": __, ...own } = asked.headers;
  const headers = { ...(names ? own : asked.headers), "accept-encoding": "identity" };
  // Each on a connection of its own: one that was kept may end just as the next request goes out, and lose it.
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

/** A text as the new deployment has it. */
function anew(text: string, path: string, names: ReadonlySet<string>): string {
  if (path === "/sw.js") return text + NEW_WORKER;
  return text
    .replace(ASSET, (name) => (names.has(name) ? RENAMED + name : name))
    .replace(/"version":"/g, `$&${RENAMED}`);
}
