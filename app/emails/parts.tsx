import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { emailHref, phoneHref, phoneText, smsHref } from "#app/domain/contact/links.ts";
import { requireMailUrl } from "./links.ts";
import * as look from "./look.ts";
import { short } from "./template.ts";
import * as words from "./words.ts";

/** Longest text of somebody's that a mail repeats, in characters; all of it is a press away. */
const QUOTE_MAX = 2_000;

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="ink" style={{ ...look.heading, fontSize: "26px", lineHeight: "32px" }}>
      {children}
    </Heading>
  );
}

export function Subtitle({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="ink" style={subtitle}>
      {children}
    </Heading>
  );
}

const subtitle = { ...look.heading, margin: "28px 0 4px", fontSize: "19px", lineHeight: "26px" };

export function Words({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={look.words}>
      {children}
    </Text>
  );
}

type SmallProps = { children: ReactNode; tone?: "quiet" | "bad" | "soon"; tight?: boolean };

/** `tight`: without room below, and without an empty line before it in the plain text. */
export function Small({ children, tone = "quiet", tight = false }: SmallProps) {
  const margin = tight ? 0 : look.small.margin;
  return (
    <Text
      className={tone}
      style={{ ...look.small, margin, color: look.TONES[tone].light }}
      data-tight={tight || undefined}
    >
      {children}
    </Text>
  );
}

export function Anchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={requireMailUrl(href)} className="sea" style={look.link}>
      {children}
    </Link>
  );
}

/** The one thing to press. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ padding: "12px 0 20px" }}>
      <Button href={requireMailUrl(href)} className="button" style={look.button}>
        {children}
      </Button>
    </Section>
  );
}

/** What somebody wrote, line by line, as they wrote it. */
export function Quote({ children }: { children: string }) {
  const lines = short(children.trim(), QUOTE_MAX).split(/\r\n|\r|\n/);
  return (
    <Section style={{ padding: "0 0 20px" }}>
      <Row>
        <Column className="sunken" style={quote}>
          <Text className="ink" style={{ ...look.words, margin: 0 }}>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be the same.
              <Fragment key={at}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </Text>
        </Column>
      </Row>
    </Section>
  );
}

const quote = { padding: "14px 18px", borderRadius: "12px", backgroundColor: look.TONES.sunken.light };

/** How to reach somebody; what is missing or is no number or address is left out. */
export function Contact({ phone, email }: { phone: string; email: string }) {
  const ways = [
    { href: phoneHref(phone), text: phoneText(phone) },
    { href: emailHref(email), text: email.trim() },
  ];
  return ways.map(
    ({ href, text }) =>
      text !== "" && (
        <Text key={text} className="ink" style={{ ...look.words, margin: "0 0 8px" }}>
          {href === null ? (
            text
          ) : (
            <Link href={href} className="sea" style={look.link}>
              {text}
            </Link>
          )}
        </Text>
      ),
  );
}

/** A number to tap; as it was typed where it is none. */
export function Phone({ number }: { number: string }) {
  const href = phoneHref(number);
  if (href === null) return phoneText(number);
  return (
    <Link href={href} className="sea" style={phone}>
      {phoneText(number)}
    </Link>
  );
}

/** A number is broken only where it is longer than a line. */
const phone = { ...look.link, display: "inline-block", textDecoration: "none" } as const;

/** The title of a line that leads to its page. */
export function TitleLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={requireMailUrl(href)} className="sea" style={{ ...look.link, textDecoration: "none" }}>
      {children}
    </Link>
  );
}

/** One tap to call or to text; nothing where there is no number. */
export function CallOrText({ phone }: { phone: string }) {
  const [call, text] = [phoneHref(phone), smsHref(phone)];
  if (call === null || text === null) return null;
  return (
    <Text className="ink" style={{ ...look.words, margin: 0 }}>
      <Link href={call} className="sea" style={look.link}>
        {words.call}
      </Link>
      {" · "}
      <Link href={text} className="sea" style={look.link}>
        {words.text}
      </Link>
    </Text>
  );
}

/** One line of a list: what it is, a word about it, and what can be pressed. */
export function Item(props: {
  title: ReactNode;
  note?: ReactNode;
  tone?: "quiet" | "bad" | "soon";
  action?: ReactNode;
  /** Across the whole line, under the rest. */
  below?: ReactNode;
}) {
  const { title, note, tone, action, below } = props;
  return (
    <>
      <Row className="line" style={item}>
        <Column style={{ padding: below ? "12px 12px 6px 0" : "12px 12px 12px 0", verticalAlign: "middle" }}>
          <Text className="ink" style={itemTitle} data-tight>
            {title}
          </Text>
          {note !== undefined && note !== "" && (
            <Small tone={tone} tight>
              {note}
            </Small>
          )}
        </Column>
        {action && (
          <Column align="right" style={{ width: "130px", verticalAlign: "middle" }}>
            {action}
          </Column>
        )}
      </Row>
      {below && (
        <Row>
          <Column style={{ padding: "0 0 14px" }}>{below}</Column>
        </Row>
      )}
    </>
  );
}

const item = {
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderTop: `1px solid ${look.TONES.line.light}`,
} as const;
const itemTitle = { ...look.words, margin: 0, fontWeight: 600, lineHeight: "23px" };

/** A small thing to press, beside a line. */
export function ItemAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={requireMailUrl(href)} className="quiet-button" style={look.quietButton}>
      {children}
    </Button>
  );
}

/** A share as a bar; the words beside it say the same. */
export function Bar({ percent }: { percent: number }) {
  const full = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <Row data-skip-in-text="true" style={{ margin: "0 0 8px" }} aria-hidden="true">
      {full > 0 && (
        <Column
          className="good"
          style={{ ...bar, width: `${full}%`, backgroundColor: look.TONES.good.light }}
        >
          &nbsp;
        </Column>
      )}
      {full < 100 && (
        <Column className="sunken" style={{ ...bar, backgroundColor: look.TONES.sunken.light }}>
          &nbsp;
        </Column>
      )}
    </Row>
  );
}

const bar = { height: "12px", fontSize: "1px", lineHeight: "12px", borderRadius: "6px" };
