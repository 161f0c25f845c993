export const page = "Your plan";
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;
export const skip = "Skip";
export const finishLater = "Finish later";
export const back = "Back";
export const goOn = "Continue";
export const failed = "Error saving your answer. Please try again.";

export const yes = "Yes";
export const no = "No";

export const mowing = "Who mows the lawn?";
export const mowingLead = "We leave out what someone else does for you.";
export const mowingMe = "I do";
export const mowingService = "A lawn service";
export const mowingAssociation = "The HOA or association";

export const pool = "Who takes care of the pool or spa?";
export const poolLead = "With a pool service, most of these tasks become a quick check of their work.";
export const poolMe = "I do";
export const poolService = "A pool service";

export const extras = "Which of these do you have?";
export const extrasLead = "We leave out the tasks for what you don’t have.";

export const association = "Is there an HOA or association?";
export const associationLead = "If not, we leave out its tasks.";

export const age = "Was your home built in the last two years?";
export const ageLead = "New homes often come with a builder’s warranty. Use it before it ends.";
export const years = "If you know these years, add them.";
export const yearBuilt = "Year built";
export const roofYear = "Roof year";
export const hvacYear = "HVAC year";
export const yearWrong = "Enter a year like 1998.";

export const hiring = "Do it yourself, or hire for the big jobs?";
export const hiringLead = "Big jobs take an hour or more.";
export const hiringMe = "I do them myself";
export const hiringHire = "I hire for the big jobs";

export const care = "How much care do you want?";
/** `services`: who does part of the work, "pool service and lawn service"; empty where nobody does. */
export const careLead = (services: string) =>
  services
    ? `Based on your home, with the ${services} you have. Change it anytime; nothing is lost.`
    : "Based on your home. Change it anytime; nothing is lost.";
export const careMissing = "Choose how much care you want.";
