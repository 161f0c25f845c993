import { createElement, Fragment, type ReactNode } from "react";

/** Not in any message that is shown in parts. */
const MARKER = "\n";

type Props = {
  /** The message, with `marker` in place of each part. */
  message: (marker: string) => string;
  /** In the order of the placeholders. */
  parts: readonly ReactNode[];
};

/** A message with links or emphasis in it: split at its placeholders, so that the sentence stays whole in the catalog. */
export function MessageParts({ message, parts }: Props) {
  const pieces = message(MARKER)
    .split(MARKER)
    .flatMap((text, at) => [text, parts[at]]);
  return createElement(Fragment, null, ...pieces);
}
