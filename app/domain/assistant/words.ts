/** What an answer offers to do, the button, and what stands there afterwards. */
export const agentUnnamed = "your agent";
export const markDone = (task: string) => `Mark “${task}” done`;
export const markDoneButton = "Mark done";
export const markedDone = "Done";
export const reschedule = (task: string, day: string) => `Reschedule “${task}” to ${day}`;
export const rescheduleButton = "Reschedule";
export const rescheduled = "Rescheduled";
export const addTask = (task: string) => `Add a task: ${task}`;
export const alreadyPlanned = (task: string) => `“${task}” is already in your plan`;
export const openTaskButton = "Open task";
export const addTaskButton = "Add task";
export const taskAdded = "In your plan";
export const addExpense = (amount: string) => `Add expense: ${amount}`;
export const addExpenseButton = "Add expense";
export const expenseAdded = "Added";
export const askForHelp = (agent: string, what: string) => `Ask ${agent} for help: ${what}`;
export const willRead = (agent: string) => `${agent} will read`;
export const askButton = (agent: string) => `Ask ${agent}`;
export const helpAsked = (agent: string) => `Sent to ${agent}`;
export const saveAppliance = (what: string) => `Save the ${what || "appliance"} to your home`;
export const saveApplianceButton = "Save to my appliances";
export const applianceSaved = "In your appliances";
export const updateAppliance = (what: string) => `Update your ${what || "appliance"}`;
export const updateApplianceButton = "Update";
export const applianceUpdated = "Updated";
export const oldToNew = (from: string, to: string) => `${from || "Empty"} → ${to || "Empty"}`;

export const howOften = "How often";
export const due = "Due";
export const inAWeek = "In a week";
export const system = "System";
export const notes = "Notes";
export const description = "Description";
export const category = "Category";
export const date = "Date";
export const vendor = "Vendor";
export const kind = "Type";
export const brand = "Brand";
export const model = "Model";
export const serial = "Serial number";
export const installed = "Installed";
export const warrantyEnds = "Warranty ends";
export const title = "Task";
export const about = "About";
export const message = "Message";
export const amount = "Amount";
export const doneOn = "Done on";
export const cost = "Cost";
export const whoDidIt = "Who did it";

/** What the home knows of what a photo shows. */
export const thisIsYour = (what: string, since: string | null) =>
  since ? `This is your ${what} (${since}).` : `This is your ${what}.`;
export const warrantyEndsSoon = (day: string, inDays: string) => `Warranty ends ${day}, ${inDays}.`;
export const warrantyEndsOn = (day: string) => `Warranty ends ${day}.`;
export const warrantyEnded = (day: string) => `Warranty ended ${day}.`;

/** The photos of a question. */
export const tooManyPhotos = (most: number) => `You can add up to ${most} photos to a question.`;
export const photoProblem = (name: string, why: string) => `“${name}”: ${why}`;

/** How sure a reading is. */
export const sure = "Sure";
export const likely = "Likely";
export const guess = "A guess";

/** Why a task is beyond the plan. */
export const levelOfCare = (level: string) => `${level} care`;
export const serviceDoes = (service: string) => `your ${service} does this`;

/** When there are answers again: "today at 7 PM". */
export const todayAt = (hour: string) => `today at ${hour}`;
export const tomorrowAt = (hour: string) => `tomorrow at ${hour}`;

/** Questions to begin with. */
export const ifLeft = (task: string) => `What happens if I don’t do “${task}”?`;
export const howToDo = (task: string) => `How do I do “${task}” myself?`;
export const whoCanHelp = (task: string) => `Who can help me with “${task}”?`;
export const beforeWarrantyEnds = (appliance: string) =>
  `What should I have checked before the ${appliance} warranty ends?`;
export const hurricane = "Is my home ready for a hurricane?";
export const poolClear = "How do I keep the pool water clear?";
export const septicNever = "What shouldn’t go in a septic tank?";
export const wellTest = "How often should I test my well water?";
export const nextThirtyDays = "What’s due in the next 30 days?";
export const electricBill = "How can I lower my electric bill?";
export const acFilter = "How often should I change the AC filter?";

/** The specification's own. */
export const emptyMessage = "Please enter a message or select an image";
export const imageOnly = "Uploaded an image";
export const answerFailed = "Error getting a response. Please try again.";

/** A chat as text for the agent. */
export const sharedQuestion = (question: string) => `Question: ${question}`;
export const sharedAnswer = (answer: string) => `Answer: ${answer}`;
export const photoNotShared = "(photo not shared)";
export const sharedWithoutBeginning = "(Earlier questions left out)";
export const sharedCut = "(cut short)";
