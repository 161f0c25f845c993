export const totalExpenses = "Total Expenses";
export const pastYear = "Past 12 months";
export const yearBefore = "The year before";
export const pastYearTotal = (total: string) => `Past 12 months: ${total}`;

export const budgets = (year: number) => `${year} budgets`;
export const editBudgets = "Edit budgets";
export const noBudgets = (year: number) =>
  `Set a yearly budget for each category and see what’s left of it in ${year}.`;
export const setBudgets = "Set budgets";
export const spentOf = (spent: string, budget: string) => `${spent} of ${budget}`;
export const otherYears = "Budgets for other years";
