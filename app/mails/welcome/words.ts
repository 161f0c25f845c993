export const subject = "Welcome home: your care plan is ready";
export const preheaderFirst = (task: string) => `First up: ${task}`;
export const preheaderEmpty = "Open it whenever you like.";
export const why = (agent: string) =>
  `You’re receiving this because you opened the home ${agent} set up for you.`;

export const title = "Welcome home";
export const body = (agent: string) =>
  `Your plan fits your home and the seasons. We’ll email you before something is due, and ${agent} is there when you need a hand.`;
export const first = "First up";
export const seePlan = "See your whole plan";
