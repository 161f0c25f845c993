// The months ahead.
export const monthsLegend = "Hurricane season, June to November. Each due date counts, weekly ones too.";
export const monthsSpoken = (list: string) =>
  `Due dates in the next 12 months. ${list}. June to November is hurricane season.`;

// The year's ring.
export const careDone = (percent: number, done: number, all: number) =>
  `${percent} percent of this year’s care is done: ${done} of ${all} tasks`;
export const caredFor = "cared for";
export const nothingDueThisYear = "Nothing is due this year";
export const nothingDue = "nothing due";
