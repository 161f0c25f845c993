import { Action, Anchor, CallOrText, Item, Small, Subtitle, Title, Words } from "#app/emails/parts.tsx";
import { counted, hello, listed, type Template } from "#app/emails/template.ts";

export type Content = {
  firstName: string;
  requests: { clientName: string; title: string; link: string }[];
  referrals: { name: string; referredBy: string; phone: string; link: string }[];
  uninvited: { clientName: string; phone: string; link: string }[];
  joined: string[];
  silent: { clientName: string; days: number; link: string }[];
  waitingInvites: number;
  /** Tasks finished in all homes in the last seven days. */
  done: number;
  link: string;
};

const SHOWN = 10;

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ requests, referrals, joined, silent, done }) => {
    const parts = [
      requests.length > 0 && counted(requests.length, "open request"),
      referrals.length > 0 && counted(referrals.length, "new referral"),
      joined.length > 0 && counted(joined.length, "new home"),
      silent.length > 0 && `${counted(silent.length, "client")} to call`,
    ].filter((part) => part !== false);
    const rest = done > 0 ? `${counted(done, "task")} done in your homes` : "how your homes are doing";
    return `Your week: ${parts.length === 0 ? rest : listed(parts)}`;
  },
  preheader: ({ done }) =>
    done > 0
      ? `Your clients finished ${counted(done, "task")} in the last seven days.`
      : "Who needs you, and whom to call.",
  why: () => "You get this mail on Mondays because the weekly digest is on.",
  Body: ({ content }) => (
    <>
      <Title>Your week</Title>
      <Words>
        {hello(content.firstName)} {lead(content)}
      </Words>
      <Requests requests={content.requests} />
      <People
        title="New referrals"
        people={content.referrals.map((one) => ({ ...one, note: `Referred by ${one.referredBy}` }))}
      />
      <Joined names={content.joined} />
      <Silent clients={content.silent} />
      <People
        title="Waiting to be invited"
        people={content.uninvited.map((one) => ({ ...one, name: one.clientName, note: "Not invited yet" }))}
      />
      {content.waitingInvites > 0 && (
        <Small>{counted(content.waitingInvites, "invite is", "invites are")} waiting to be opened.</Small>
      )}
      <div style={{ paddingTop: "16px" }}>
        <Action href={content.link}>Open your dashboard</Action>
      </div>
    </>
  ),
};

function lead({ done }: Content): string {
  return done > 0
    ? `your clients finished ${counted(done, "task")} in the last seven days.`
    : "here is who needs you, and whom to call.";
}

function Requests({ requests }: Pick<Content, "requests">) {
  if (requests.length === 0) return null;
  return (
    <>
      <Subtitle>Waiting for your answer</Subtitle>
      {requests.slice(0, SHOWN).map(({ clientName, title, link }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves.
        <Item key={at} title={<Anchor href={link}>{clientName}</Anchor>} note={title} />
      ))}
      <AndMore count={requests.length - SHOWN} />
    </>
  );
}

function Joined({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <Subtitle>New homes</Subtitle>
      {names.slice(0, SHOWN).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves, and two may share a name.
        <Item key={at} title={name} note="Opened their home this week" />
      ))}
      <AndMore count={names.length - SHOWN} />
    </>
  );
}

function Silent({ clients }: { clients: Content["silent"] }) {
  if (clients.length === 0) return null;
  return (
    <>
      <Subtitle>Worth a call</Subtitle>
      {clients.slice(0, SHOWN).map(({ clientName, days, link }) => (
        <Item
          key={link}
          title={<Anchor href={link}>{clientName}</Anchor>}
          note={`Not seen for ${counted(days, "day")}`}
        />
      ))}
      <AndMore count={clients.length - SHOWN} />
    </>
  );
}

type Person = { name: string; note: string; phone: string; link: string };

function People({ title, people }: { title: string; people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <>
      <Subtitle>{title}</Subtitle>
      {people.slice(0, SHOWN).map(({ name, note, phone, link }, at) => (
        <Item
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never moves.
          key={at}
          title={<Anchor href={link}>{name}</Anchor>}
          note={[note, phone].filter(Boolean).join(" · ")}
          action={<CallOrText phone={phone} />}
        />
      ))}
      <AndMore count={people.length - SHOWN} />
    </>
  );
}

function AndMore({ count }: { count: number }) {
  return count > 0 ? <Small>and {count} more</Small> : null;
}
