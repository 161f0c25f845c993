import type { BadgeTone } from "#app/components/ui/badge.tsx";
import type { HelpStatus } from "#app/domain/requests/help-request.ts";

/** The color of a request's state, wherever the agent reads it. */
export const HELP_TONES: Record<HelpStatus, BadgeTone> = { pending: "bad", seen: "soon", resolved: "good" };
