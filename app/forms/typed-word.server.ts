import { z } from '../../api/http/contract'

/** The field `word` of a ConfirmDialog. */
export const typedWord = (word: string) =>
  z
    .string(`Type ${word} to confirm.`)
    .trim()
    .refine((typed) => typed.toLowerCase() === word, `Type ${word} to confirm.`)
