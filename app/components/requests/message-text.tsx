import { Fragment } from "react";
import { splitPhoneNumbers } from "#app/domain/contact/phones-in-text.ts";

/** Words somebody typed, with phone numbers to tap. Everything else stays text. */
export function MessageText({ children }: { children: string }) {
  return splitPhoneNumbers(children).map(({ text, href }, at) =>
    href === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <Fragment key={at}>{text}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <a key={at} href={href} className="link -my-2 inline-block py-2 whitespace-nowrap">
        {text}
      </a>
    ),
  );
}
