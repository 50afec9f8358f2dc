/** Names where an unexpected error was noted: while a page was made, or while a call was answered. */
export const halves = ['web', 'api'] as const
export type Half = (typeof halves)[number]
