export const subject = (agent: string, task: string) => `${agent} replied: ${task}`;
export const why = (agent: string) => `You’re receiving this because you asked ${agent} for help.`;

export const title = (agent: string) => `${agent} replied`;
export const about = "Here’s the reply to your help request:";
export const openReply = "Open reply";
export const answerHere = (agent: string) => `You can reply to this email. It goes to ${agent}.`;
