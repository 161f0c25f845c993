export const title = "Welcome home";
export const signUpTitle = "Create your account";
export const forHomeowners = "Your home’s care plan, from your real estate agent.";
export const forAgents = "Home-care plans for your past clients, under your brand.";
export const forNewAgents =
  "Stay in touch after closing. Add a client and we’ll build a care plan for their house, under your brand. You’ll see who needs you.";
export const whoLogsIn = "Who is logging in";
export const agentLogin = "Agent Login";
export const homeownerLogin = "Homeowner Login";

/** Fields and buttons. */
export const email = "Email";
export const password = "Password";
export const passwordRule = "At least 6 characters";
export const firstName = "First name";
export const lastName = "Last name";
export const teamName = "Team name";
export const phone = "Phone";
export const market = "Market";
export const marketExample = "For example, Tampa Bay";
export const logIn = "Log in";
/** Where passwords have to wait. */
export const noWaiting = "Don’t want to wait?";
export const emailLink = "Email me a link";
export const forgotPassword = "Forgot password?";
export const createAgentAccount = "Create an agent account";
export const createAccount = "Create account";
export const haveAccount = "I already have an account";

/** The homeowner's two ways in. */
export const inviteCode = "Invite code";
export const inviteCodeRule = "Six letters and numbers from your agent’s invite.";
export const openHome = "Open my home";
export const byEmail = "Log in with email and password";
export const byCode = "Use an invite code";
/** Under every code that did not open anything, whatever was the matter with it. */
export const codeHelp =
  "A code stops working once a password is set. If you’ve set one, log in with your email.";
export const whichHome = "Which home?";

/** What is wrong, and what to do. */
export const enterPassword = "Enter your password.";
export const enterFirstName = "Enter your first name.";
export const enterLastName = "Enter your last name.";
export const enterPhone = "Enter your phone number.";
export const enterMarket = "Enter the market you work in.";
export const enterCode = "Enter your invite code.";
export const enterEmailToo = "Also enter the email your invite was sent to.";
export const chooseHome =
  "Your email is used for more than one home. Choose one and enter your password again.";
export const invalidCode = "Invalid invite code. Please check and try again.";
export const invalidLogin = "Invalid email or password.";
export const noPassword = "No password set. Please use your invite code to log in and set up a password.";
export const suspended = "This account is suspended, so you can’t log in.";
export const emailTaken = "An account with this email already exists.";
export const accountDeleted = "The account with this email was deleted. Log in to restore it.";
export const accountLeaving = "The account with this email is being deleted. Try again tomorrow.";
export const loginFailed = (why: string) => `Error signing in: ${why}`;
export const signUpFailed = (why: string) => `Error signing up: ${why}`;
export const useAForm = "Use one of the forms below.";

/** What is told on the way. */
export const accountCreated = "Account created successfully! You can now sign in.";
export const confirmationSent = (email: string) => `A confirmation email is on its way to ${email}.`;
export const sessionEnded = "Your session ended. Log in again.";
export const linkIsOver =
  "This invite link was already used or has expired. Log in with your email, or ask your agent for a new one.";
