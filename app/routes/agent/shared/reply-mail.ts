type Reader = { firstName: string; email: string };

/** Why the mail with a reply did not reach its reader, in a sentence; null where it did, or nobody can help it. */
export function replyMailNote(fault: string | null, { firstName, email }: Reader): string | null {
  switch (fault) {
    case "failed":
    case "suppressed":
      return `We couldn’t email this reply to ${email}. ${firstName} sees it on their next visit; call or text if it can’t wait.`;
    case "off":
      return `${firstName} turned email off, so this reply wasn’t emailed. They see it on their next visit.`;
    case "paused":
      return `${firstName} is paused, so this reply wasn’t emailed. They see it on their next visit.`;
    default:
      return null;
  }
}

/** How a reply written now reaches its reader; `bar` is why no mail would. */
export function replyReach(bar: string | null, { firstName, email }: Reader): string {
  switch (bar) {
    case "suppressed":
      return `Our email doesn’t reach ${email}. ${firstName} sees it on their next visit; call or text if it can’t wait.`;
    case "off":
      return `${firstName} turned email off. They see it on their next visit.`;
    case "paused":
      return `${firstName} is paused and gets no email. They see it on their next visit.`;
    default:
      return `${firstName} gets it by email and sees it in their home.`;
  }
}
