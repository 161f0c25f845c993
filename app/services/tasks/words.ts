export const alreadyDone = (title: string) => `“${title}” was already taken care of.`;
export const inYourPlan = (title: string) => `“${title}” is already in your plan.`;
export const completedMeanwhile =
  "This task was completed in the meantime. Save again to add your details to it.";
export const notCompleted = "This task is no longer marked done.";
export const changedElsewhere =
  "This task was changed in another window. Check it, then make your change again.";
export const tooManyOwn = (most: number) => `You have ${most} tasks of your own. Delete one to add another.`;
export const chooseTask = "Choose at least one task.";
export const deadline = (day: string, lost: string) => `The deadline is ${day}. ${lost}`;
