import type { FormFailure } from '~/forms/parse.server'

export type Answer = { form?: FormFailure } | null | undefined | Response

/** The failure of the row with this id: several forms of one page have the same fields. */
export function failureOf(answer: Answer, id: number): FormFailure | undefined {
  const form = answer && 'form' in answer ? answer.form : undefined
  return form?.values.id === String(id) ? form : undefined
}
