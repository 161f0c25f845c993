import type { CallReason } from "#app/domain/calls/call-reasons.ts";

export const DRAFTS = "/agent/settings/drafts";

export const draftPath = (reason: CallReason) => `${DRAFTS}?${new URLSearchParams({ reason })}`;
