import { AGENT_SENTENCES, HOME_SENTENCES } from "./activity-messages.ts";

export type HomeActivityKind = keyof typeof HOME_SENTENCES;
export type AgentActivityKind = keyof typeof AGENT_SENTENCES;
export type ActivityKind = HomeActivityKind | AgentActivityKind;

export function isHomeActivity(kind: string): kind is HomeActivityKind {
  return Object.hasOwn(HOME_SENTENCES, kind);
}

/** A newer version may have stored kinds that are neither. */
export function isAgentActivity(kind: string): kind is AgentActivityKind {
  return Object.hasOwn(AGENT_SENTENCES, kind);
}
