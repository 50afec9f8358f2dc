/** Several of a list are a box each, so that a form that comes back has every one as it was. */
export const fieldOf = (choice: string): string => choice.replace(/[^a-z]+/g, '-')

export const chosenOf = <Choice extends string>(choices: readonly Choice[], sent: Record<string, unknown>): Choice[] =>
  choices.filter((choice) => sent[fieldOf(choice)] === true)

export const tickedValues = (chosen: readonly string[]): Record<string, string> =>
  Object.fromEntries(chosen.map((choice) => [fieldOf(choice), 'on']))
