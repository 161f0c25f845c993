/*
 * What a homeowner reads before anything of theirs may go to a model. What Anthropic promises is said in no more
 * words than it says it in, for those who ask its models by key:
 * - Training: "Anthropic may not train models on Customer Content from Services."
 *   https://www.anthropic.com/legal/commercial-terms, section B
 * - Keeping: "we automatically delete inputs and outputs on our backend within 30 days of receipt or generation,
 *   except when you and we have agreed otherwise […], if we need to retain them for longer to enforce our Usage
 *   Policy (UP), or comply with the law"; what is flagged, "for up to 2 years".
 *   https://privacy.anthropic.com/en/articles/7996866-how-long-do-you-store-personal-data
 */
export const whatIsSent =
  "The AI assistant sends your question, its photo, the chat so far, and this home’s record to Anthropic, the maker of Claude.";
export const whatTheyPromise =
  "Anthropic’s terms say it may not train models on what it’s sent. It says it deletes that within 30\u00a0days, unless it needs it longer to enforce its usage policy or comply with the law.";
export const quickMeans =
  "Quick answers come from your plan and the task library. Nothing is sent to Anthropic.";

/** Both choices, by name. */
export const modelName = "AI assistant";
export const quickName = "Quick answers only";

/** What a toast says of the choice. */
export const modelOn = "AI assistant turned on.";
export const quickOnly = "Only quick answers from now on.";
