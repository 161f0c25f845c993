import type { MailTask, MailVendor } from "#app/domain/mail/contents.ts";
import { Anchor, Item, ItemAction, Phone, Small, Subtitle, TitleLink, Words } from "#app/emails/parts.tsx";
import * as words from "#app/emails/words.ts";

/** Tasks of one mail; the others are a press away. */
export const TASKS_SHOWN = 12;

/** Tasks under their heading, each with the button that leads to its page; nothing where there are none. */
export function TaskList({ title, tasks }: { title: string; tasks: readonly MailTask[] }) {
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
    <Words>
      <Anchor href={link}>{words.andMore(count)}</Anchor>
    </Words>
  );
}

/** "Maria recommends Anchor Plumbing · (727) 555-0134 · $25 off with MARIA25" */
function Recommended({ vendor }: { vendor: MailVendor }) {
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
