import { createElement, Fragment, type ReactNode } from "react";

const MARKER = "\n";

type Props = {
  message: (marker: string) => string;
  parts: readonly ReactNode[];
};

export function MessageParts({ message, parts }: Props) {
  const pieces = message(MARKER)
    .split(MARKER)
    .flatMap((text, at) => [text, parts[at]]);
  return createElement(Fragment, null, ...pieces);
}
