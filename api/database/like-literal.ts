/** A text inside a pattern of LIKE, where its own signs mean nothing but themselves. */
export const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
