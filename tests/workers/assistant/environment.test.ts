import { expect, test } from "vitest";
import { type AssistantEnv, parseAssistantEnv } from "#app/env.ts";

const parse = (vars: Record<string, string>) => parseAssistantEnv(vars as unknown as AssistantEnv);

test("without variables there is no key, and the limits have their defaults", () => {
  const usual = {
    ANTHROPIC_MODEL: "claude-sonnet-5-5",
    ASSISTANT_MESSAGES_PER_HOUR: 20,
    ASSISTANT_AGENT_TOKENS_PER_DAY: 1_000_000,
    ASSISTANT_TOKENS_PER_DAY: 10_000_000,
  };
  expect(parse({})).toEqual(usual);
  const empty = { ANTHROPIC_API_KEY: "", ANTHROPIC_MODEL: "", ANTHROPIC_BASE_URL: "" };
  expect(parse({ ...empty, ASSISTANT_MESSAGES_PER_HOUR: "" })).toMatchObject(usual);
  expect(parse(empty).ANTHROPIC_API_KEY).toBeUndefined();
});

test.each<Record<string, string>>([
  { ASSISTANT_MESSAGES_PER_HOUR: "many" },
  { ASSISTANT_TOKENS_PER_DAY: "-1" },
  { ANTHROPIC_BASE_URL: "not an address" },
])("an invalid variable stops the assistant: %j", (vars) => {
  expect(() => parse(vars)).toThrow();
});
