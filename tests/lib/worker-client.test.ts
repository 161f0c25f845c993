import { createServer } from "node:net";
import { expect, test } from "vitest";
import { connectWorker } from "#tests/support/worker-client.ts";

const ANSWER = "HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok";

test("a request on a connection that was closed is retried on another, once", async () => {
  const asked: number[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const own = connections;
    let times = 0;
    socket.on("data", () => {
      times += 1;
      if (times > 1) return socket.destroy();
      asked.push(own);
      socket.write(ANSWER);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const door = connectWorker(new URL(`http://127.0.0.1:${port}`));
  expect(await (await door.send("first")).text()).toBe("ok");
  expect(await (await door.send("second")).text()).toBe("ok");
  expect(asked).toEqual([1, 2]);
  door.close();
  server.close();
});
