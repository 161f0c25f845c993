/** What is said to somebody who meant to change a task that is in the trash. */
export const taskDeleted = (title: string) => `“${title}” was deleted. You can restore it under Deleted.`;

export const tooManyOwn = (most: number) =>
  `Your library can hold ${most} tasks of your own. If it isn’t full, open this form again.`;

/** Why a deleted task cannot come back. */
export const alreadyBack = (title: string) =>
  `“${title}” is in your library again, so this copy stays deleted.`;
export const deletedAgain = "This task was deleted again. Restore it under Deleted.";
