/**
 * The emails a request may have written, by their ids, for whoever hands them to the queue. A guard or a batch that
 * failed may have kept one out: then the queue's message finds no row.
 */
export type Outbox = {
  /** Emails that may go at once. */
  emails: string[];
  /** Emails that notifications may have been written beside. */
  echoed: string[];
};

export const emptyOutbox = (): Outbox => ({ emails: [], echoed: [] });
