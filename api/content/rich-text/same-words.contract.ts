/** Whether both say the same, whatever white space is between the words. */
export const sameWords = (one: string, other: string): boolean => squeezed(one) === squeezed(other)

const squeezed = (text: string): string => text.normalize().replace(/[\s\p{Cc}\p{Cs}]+/gu, '')
