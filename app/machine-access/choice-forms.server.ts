import { z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { chosenOf, fieldOf } from './choice-fields'

/** The boxes of a form; without any, the first one says `problem`. */
export const boxes = (choices: readonly string[]) =>
  Object.fromEntries(choices.map((choice) => [fieldOf(choice), flag]))

/** Refuses a form in which none is ticked. */
export const oneAtLeast = <Schema extends z.ZodType>(schema: Schema, choices: readonly string[], problem: string) =>
  schema.superRefine((sent, { addIssue }) => {
    if (chosenOf(choices, sent as Record<string, unknown>).length === 0)
      addIssue({ code: 'custom', path: [fieldOf(choices[0] ?? '')], message: problem })
  })

/** Reads a number typed into a field; empty is zero. */
export const wholeNumber = (max: number, problem: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, problem)
    .default('')
    .transform(Number)
    .pipe(z.number().max(max, problem))
