export const sentBody = (email: string) => (
  <>
    If <strong className="text-ink">{email}</strong> has an account, we’ve sent it a link to set a new
    password. The link works once, for one hour. If you ask again before that, we send the same link again, at
    most every half hour.
  </>
);
