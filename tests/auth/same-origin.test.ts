import { expect, test } from "vitest";
import { isSameOrigin } from "#app/auth/same-origin.server.ts";

const HOME = "https://home.test";

function request(method: string, headers: Record<string, string>) {
  return { method, url: `${HOME}/agent/clients`, headers: new Headers(headers) } as Request;
}

test.each(["GET", "HEAD", "OPTIONS"])("%s is allowed from any origin", (method) => {
  expect(
    isSameOrigin(request(method, { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" })),
  ).toBe(true);
});

const FOREIGN: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "https://sub.home.test" },
  { Origin: "https://home.test.evil.example" },
  { Origin: "http://home.test" },
  { Origin: "https://home.test:8443" },
  { Origin: "null" },
  { Origin: "garbage" },
  {},
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: HOME },
  { "Sec-Fetch-Site": "none", Origin: HOME },
  { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
];

test.each(["POST", "PUT", "PATCH", "DELETE", "BREW"])("%s is allowed only from our own origin", (method) => {
  expect(isSameOrigin(request(method, { Origin: HOME }))).toBe(true);
  expect(isSameOrigin(request(method, { Origin: HOME, "Sec-Fetch-Site": "same-origin" }))).toBe(true);
  expect(isSameOrigin(request(method, { "Sec-Fetch-Site": "same-origin" }))).toBe(true);
  for (const headers of FOREIGN)
    expect(isSameOrigin(request(method, headers)), JSON.stringify(headers)).toBe(false);
});
