import { connect, createServer, type Socket } from "node:net";

export type FaultyProxy = {
  url: string;
  /** What is allowed through: everything, nothing, or requests without responses. */
  passes: "all" | "nothing" | "questions";
  close: () => Promise<void>;
};

/** A proxy that can be cut for everything in a browser, including its service worker. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer((browser) => {
    if (cable.passes === "nothing") return browser.destroy();
    const stack = connect(Number(port), hostname);
    for (const socket of [browser, stack]) {
      open.add(socket);
      socket.on("error", () => {}).on("close", () => open.delete(socket));
    }
    browser.on("data", (bytes) => (cable.passes === "nothing" ? browser.destroy() : stack.write(bytes)));
    stack.on("data", (bytes) => (cable.passes === "all" ? browser.write(bytes) : browser.destroy()));
    browser.on("close", () => stack.end());
    stack.on("close", () => browser.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const cable: FaultyProxy = {
    url,
    passes: "all",
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return cable;
}
