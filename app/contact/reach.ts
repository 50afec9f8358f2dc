/** Addresses of mailboxes and telephones, as links. */
export const mailTo = (email: string): string => `mailto:${email}`
export const callTo = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
