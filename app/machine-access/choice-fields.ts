import { z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'

/** Several of a list are a box each, so that a form that comes back has every one as it was. */
export const fieldOf = (choice: string): string => choice.replace(/[^a-z]+/g, '-')

/** The boxes of a form; without any, the first one says `problem`. */
export const boxes = (choices: readonly string[]) =>
  Object.fromEntries(choices.map((choice) => [fieldOf(choice), flag]))

export const chosenOf = <Choice extends string>(choices: readonly Choice[], sent: Record<string, unknown>): Choice[] =>
  choices.filter((choice) => sent[fieldOf(choice)] === true)

export const tickedValues = (chosen: readonly string[]): Record<string, string> =>
  Object.fromEntries(chosen.map((choice) => [fieldOf(choice), 'on']))

/** Refuses a form in which none is ticked. */
export const oneAtLeast = <Schema extends z.ZodType>(schema: Schema, choices: readonly string[], problem: string) =>
  schema.superRefine((sent, { addIssue }) => {
    if (chosenOf(choices, sent as Record<string, unknown>).length === 0)
      addIssue({ code: 'custom', path: [fieldOf(choices[0] ?? '')], message: problem })
  })

/** What a number typed into a field means; empty is zero. */
export const wholeNumber = (max: number, problem: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{0,4}$/, problem)
    .default('')
    .transform(Number)
    .pipe(z.number().max(max, problem))
