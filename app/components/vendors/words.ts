export const callVendor = (vendor: string, phone: string) => `Call ${vendor}: ${phone}`;
export const textVendor = (vendor: string) => `Text ${vendor}`;
export const emailVendor = (vendor: string) => `Email ${vendor}`;
export const website = "Website";
export const websiteOf = (vendor: string) => `Website: ${vendor}`;
export const code = "Code";
export const copyCode = (code: string) => `Copy ${code}`;
