/** Tells a line that a mail program marked as quoted; a table drawn with bars is none. */
export const looksQuoted = (line: string): boolean => /^\s{0,3}[>|›»]/.test(line) && !/^\s*\|.*\|/.test(line)
