export const page = "Account deleted";
export const title = "Your account is deleted";
export const body =
  "You can still keep your account, with your profile, clients, vendors, and tasks. Your clients can then use their plans again.";
export const exportData = "Export your data";

export const failed = "Error restoring your account. Please try again.";
export const restored = "Welcome back. Your account is restored.";
