import { createElement, Fragment, type ReactNode } from "react";

const MARKER = "\n";

type Props = {
  /** The message, with `marker` where a part goes. */
  message: (marker: string) => string;
  /** What goes there, in the order of the English text. */
  parts: readonly ReactNode[];
};

/** A message with links or emphasis in it. */
export function MessageParts({ message, parts }: Props) {
  const pieces = message(MARKER)
    .split(MARKER)
    .flatMap((text, at) => [text, parts[at]]);
  return createElement(Fragment, null, ...pieces);
}
