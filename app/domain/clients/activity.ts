import { AGENT_SENTENCES, HOME_SENTENCES } from "./activity-words.ts";

export type HomeActivityKind = keyof typeof HOME_SENTENCES;
export type AgentActivityKind = keyof typeof AGENT_SENTENCES;
export type ActivityKind = HomeActivityKind | AgentActivityKind;

/** Whether a stored kind is something that happened in a home. */
export function isHomeActivity(kind: string): kind is HomeActivityKind {
  return Object.hasOwn(HOME_SENTENCES, kind);
}

/** Whether a stored kind is something the agent did. Newer versions may have written kinds that are neither. */
export function isAgentActivity(kind: string): kind is AgentActivityKind {
  return Object.hasOwn(AGENT_SENTENCES, kind);
}
