import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { emailHref, phoneHref, phoneText, smsHref } from "#app/domain/contact/links.ts";
import * as styles from "./styles.ts";
import { type EmailTask, type EmailVendor, short } from "./template.ts";
import * as words from "./words.ts";

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a mail may point there: https, or http on a developer's own machine. */
export function isAllowedUrl(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && OWN_MACHINE.test(hostname));
}

/** The address; throws where a mail must not point there. */
export function requireAllowedUrl(url: string): string {
  if (!isAllowedUrl(url)) throw new Error("A mail may only hold https links.");
  return url;
}

/** Longest text of somebody's that a mail repeats, in characters; all of it is a press away. */
const QUOTE_MAX = 2_000;

export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading as="h1" className="ink" style={{ ...styles.heading, fontSize: "26px", lineHeight: "32px" }}>
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

const subtitle = { ...styles.heading, margin: "28px 0 4px", fontSize: "19px", lineHeight: "26px" };

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.paragraph}>
      {children}
    </Text>
  );
}

type SmallProps = { children: ReactNode; tone?: "quiet" | "bad" | "soon"; tight?: boolean };

/** `tight`: without room below, and without an empty line before it in the plain text. */
export function Small({ children, tone = "quiet", tight = false }: SmallProps) {
  const margin = tight ? 0 : styles.small.margin;
  return (
    <Text
      className={tone}
      style={{ ...styles.small, margin, color: styles.TONES[tone].light }}
      data-tight={tight || undefined}
    >
      {children}
    </Text>
  );
}

export function Anchor({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={requireAllowedUrl(href)} className="sea" style={styles.link}>
      {children}
    </Link>
  );
}

/** The one thing to press. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ padding: "12px 0 20px" }}>
      <Button href={requireAllowedUrl(href)} className="button" style={styles.button}>
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
          <Text className="ink" style={{ ...styles.paragraph, margin: 0 }}>
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

const quote = { padding: "14px 18px", borderRadius: "12px", backgroundColor: styles.TONES.sunken.light };

/** How to reach somebody; what is missing or is no number or address is left out. */
export function Contact({ phone, email }: { phone: string; email: string }) {
  const ways = [
    { href: phoneHref(phone), text: phoneText(phone) },
    { href: emailHref(email), text: email.trim() },
  ];
  return ways.map(
    ({ href, text }) =>
      text !== "" && (
        <Text key={text} className="ink" style={{ ...styles.paragraph, margin: "0 0 8px" }}>
          {href === null ? (
            text
          ) : (
            <Link href={href} className="sea" style={styles.link}>
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
const phone = { ...styles.link, display: "inline-block", textDecoration: "none" } as const;

/** The title of a line that leads to its page. */
export function TitleLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={requireAllowedUrl(href)} className="sea" style={{ ...styles.link, textDecoration: "none" }}>
      {children}
    </Link>
  );
}

/** One tap to call or to text; nothing where there is no number. */
export function CallOrText({ phone }: { phone: string }) {
  const [call, text] = [phoneHref(phone), smsHref(phone)];
  if (call === null || text === null) return null;
  return (
    <Text className="ink" style={{ ...styles.paragraph, margin: 0 }}>
      <Link href={call} className="sea" style={styles.link}>
        {words.call}
      </Link>
      {" · "}
      <Link href={text} className="sea" style={styles.link}>
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
  borderTop: `1px solid ${styles.TONES.line.light}`,
} as const;
const itemTitle = { ...styles.paragraph, margin: 0, fontWeight: 600, lineHeight: "23px" };

/** A small thing to press, beside a line. */
export function ItemAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={requireAllowedUrl(href)} className="quiet-button" style={styles.quietButton}>
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
          style={{ ...bar, width: `${full}%`, backgroundColor: styles.TONES.good.light }}
        >
          &nbsp;
        </Column>
      )}
      {full < 100 && (
        <Column className="sunken" style={{ ...bar, backgroundColor: styles.TONES.sunken.light }}>
          &nbsp;
        </Column>
      )}
    </Row>
  );
}

const bar = { height: "12px", fontSize: "1px", lineHeight: "12px", borderRadius: "6px" };

/** Tasks of one mail; the others are a press away. */
export const TASKS_SHOWN = 12;

/** Tasks under their heading, each with the button that leads to its page; nothing where there are none. */
export function TaskList({ title, tasks }: { title: string; tasks: readonly EmailTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <>
      <Subtitle>{title}</Subtitle>
      {tasks.map((task) => (
        <Item
          key={task.actionUrl}
          title={<TitleLink href={task.taskUrl}>{task.title}</TitleLink>}
          note={words.taskNote(task.dueOn, task.daysLate, task.minutes)}
          tone={task.daysLate === null ? "quiet" : "bad"}
          action={<ItemAction href={task.actionUrl}>{words.markDone}</ItemAction>}
          below={task.vendor && <Recommended vendor={task.vendor} />}
        />
      ))}
    </>
  );
}

/** "and 28 more", where they stand; nothing where all are shown. */
export function More({ count, link }: { count: number; link: string }) {
  if (count <= 0) return null;
  return (
    <Paragraph>
      <Anchor href={link}>{words.andMore(count)}</Anchor>
    </Paragraph>
  );
}

/** "Maria recommends Anchor Plumbing · (727) 555-0134 · $25 off with MARIA25" */
function Recommended({ vendor }: { vendor: EmailVendor }) {
  const { recommendedBy, name, phone, discount, code, financial } = vendor;
  const offer = words.discountWords(discount, code);
  return (
    <>
      <Small tight>
        {words.recommends(recommendedBy, name)}
        {phone !== "" && (
          <>
            {" · "}
            <Phone number={phone} />
          </>
        )}
        {offer !== "" && ` · ${offer}`}
      </Small>
      {financial && <Small tight>{words.compareOffers}</Small>}
    </>
  );
}
