import { Button } from "@react-email/button";
import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Fragment, type ReactNode } from "react";
import { emailHref, phoneHref, phoneText, smsDraftHref, smsHref } from "#app/domain/contact/links.ts";
import * as m from "#app/paraglide/messages.js";
import * as styles from "./styles.ts";
import { type EmailTask, type EmailVendor, short, taskNote } from "./template.ts";

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export function isAllowedUrl(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && OWN_MACHINE.test(hostname));
}

export function requireAllowedUrl(url: string): string {
  if (!isAllowedUrl(url)) throw new Error("An email may only hold https links.");
  return url;
}

/** Longest quote, in characters; the email links to all of it. */
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

/** `tight`: without a bottom margin or an empty line before it in the text part. */
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

export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ padding: "12px 0 20px" }}>
      <Button href={requireAllowedUrl(href)} className="button" style={styles.button}>
        {children}
      </Button>
    </Section>
  );
}

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

/** A text with its own line breaks; an empty line begins a new paragraph. */
export function Lines({ children }: { children: string }) {
  const paragraphs = children.trim().split(/\n{2,}/);
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be the same.
    <Paragraph key={index}>
      {paragraph.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do lines.
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ));
}

const quote = { padding: "14px 18px", borderRadius: "12px", backgroundColor: styles.TONES.sunken.light };

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

export function Phone({ number }: { number: string }) {
  const href = phoneHref(number);
  if (href === null) return phoneText(number);
  return (
    <Link href={href} className="sea" style={phone}>
      {phoneText(number)}
    </Link>
  );
}

/** inline-block, so that a number wraps only if it is longer than a line. */
const phone = { ...styles.link, display: "inline-block", textDecoration: "none" } as const;

export function TitleLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={requireAllowedUrl(href)} className="sea" style={{ ...styles.link, textDecoration: "none" }}>
      {children}
    </Link>
  );
}

/** `draft`: a text message filled in, for a person to send; empty opens an empty one, null offers the call alone. */
export function CallOrText({ phone, draft = "" }: { phone: string; draft?: string | null }) {
  const call = phoneHref(phone);
  if (call === null) return null;
  const text = draft === "" ? smsHref(phone) : draft && smsDraftHref(phone, draft);
  return (
    <Text className="ink" style={{ ...styles.paragraph, margin: 0 }}>
      <Link href={call} className="sea" style={styles.link}>
        {m.common_call()}
      </Link>
      {text && (
        <>
          {" · "}
          <Link href={text} className="sea" style={styles.link}>
            {m.common_text()}
          </Link>
        </>
      )}
    </Text>
  );
}

export function Item(props: {
  title: ReactNode;
  note?: ReactNode;
  tone?: "quiet" | "bad" | "soon";
  action?: ReactNode;
  /** Across the whole width. */
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

export function ItemAction({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button href={requireAllowedUrl(href)} className="quiet-button" style={styles.quietButton}>
      {children}
    </Button>
  );
}

/** Hidden from screen readers and from the text part: the text beside it says the same. */
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

export const TASKS_SHOWN = 12;

export function TaskList({ title, tasks }: { title: string; tasks: readonly EmailTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <>
      <Subtitle>{title}</Subtitle>
      {tasks.map((task) => (
        <Item
          key={task.actionUrl}
          title={<TitleLink href={task.taskUrl}>{task.title}</TitleLink>}
          note={taskNote(task.dueOn, task.daysLate, task.minutes)}
          tone={task.daysLate === null ? "quiet" : "bad"}
          action={<ItemAction href={task.actionUrl}>{m.common_mark_done()}</ItemAction>}
          below={task.vendor && <Recommended vendor={task.vendor} />}
        />
      ))}
    </>
  );
}

/** "and 28 more" */
export function More({ count, link }: { count: number; link: string }) {
  if (count <= 0) return null;
  return (
    <Paragraph>
      <Anchor href={link}>{m.email_and_more({ count })}</Anchor>
    </Paragraph>
  );
}

/** "Maria recommends Anchor Plumbing · (727) 555-0134 · $25 off with MARIA25" */
function Recommended({ vendor }: { vendor: EmailVendor }) {
  const { recommendedBy, name, phone, discount, code, financial, settlement } = vendor;
  const offer = discountText(discount, code);
  return (
    <>
      <Small tight>
        {recommendedBy === "" ? name : m.email_recommends({ agent: recommendedBy, vendor: name })}
        {phone !== "" && (
          <>
            {" · "}
            <Phone number={phone} />
          </>
        )}
        {offer !== "" && ` · ${offer}`}
      </Small>
      {financial && <Small tight>{m.common_compare_offers()}</Small>}
      {settlement && <Small tight>{m.vendors_settlement_disclosure()}</Small>}
    </>
  );
}

/** "$25 off with MARIA25"; empty if a vendor has neither. */
function discountText(discount: string, code: string): string {
  if (discount === "") return code === "" ? "" : m.email_discount_code({ code });
  return code === "" ? discount : m.email_discount_with_code({ discount, code });
}
