import { expect, test } from "vitest";
import { type Invite, inviteState } from "#app/domain/clients/invite-state.ts";

const EXPIRY = Date.UTC(2026, 10, 20, 17);
const fresh: Invite = {
  inviteCode: "K7PX4M",
  inviteExpiresAt: EXPIRY,
  hasPassword: false,
  status: "invited",
  lastActive: null,
};

test.each([
  ["a month before its expiry", EXPIRY - 30 * 24 * 60 * 60 * 1000, "works"],
  ["a millisecond before its expiry", EXPIRY - 1, "works"],
  ["at its expiry", EXPIRY, "expired"],
  ["a millisecond after its expiry", EXPIRY + 1, "expired"],
])("%s a code is: %s", (_, now, state) => {
  expect(inviteState(fresh, now)).toBe(state);
});

test.each([EXPIRY - 1, EXPIRY, EXPIRY + 1])("a password takes precedence over the expiry", (now) => {
  expect(inviteState({ ...fresh, hasPassword: true }, now)).toBe("password_set");
});

test("a revoked code is revoked whatever its expiry", () => {
  for (const now of [EXPIRY - 1, EXPIRY + 1]) {
    expect(inviteState({ ...fresh, inviteCode: null }, now)).toBe("revoked");
  }
  expect(inviteState({ ...fresh, inviteCode: null, hasPassword: true }, EXPIRY - 1)).toBe("password_set");
});

test("a code without an expiry does not work", () => {
  expect(inviteState({ ...fresh, inviteExpiresAt: null }, 0)).toBe("expired");
});

test("a code is in use from the first visit until it expires, paused or not", () => {
  const entered = { ...fresh, lastActive: EXPIRY - 5 };
  for (const status of ["active", "inactive"] as const) {
    expect(inviteState({ ...entered, status }, EXPIRY - 1)).toBe("in_use");
    expect(inviteState({ ...entered, status }, EXPIRY)).toBe("expired");
  }
  expect(inviteState({ ...fresh, status: "inactive" }, EXPIRY - 1)).toBe("works");
  expect(inviteState({ ...entered, status: "invited" }, EXPIRY - 1)).toBe("works");
});
