import type { SellDraft } from '../../../api/selling/drafts/draft.contract'
import { payLines } from '../../../api/selling/estimate/pay-lines.contract'
import {
  accidentCounts,
  conditionQuestions,
  keyCounts,
  tireDepths,
  titleBrands,
} from '../../../api/selling/kinds.contract'

/**
 * Answers the draft as the form is filled in: what a dealership may pay follows each answer by the lines of the API.
 * Accidents and the title move the value itself, which the API computes once the step is sent.
 */
export function liveDraft(draft: SellDraft, form: FormData): SellDraft {
  const typed = {
    condition: Object.fromEntries(
      conditionQuestions.flatMap((question) => {
        const answer = form.get(question)
        return answer === null ? [] : [[question, answer === 'yes']]
      }),
    ),
    tireDepth: oneOf(tireDepths, form.get('tireDepth')),
    keys: oneOf(keyCounts, form.get('keys')),
    accidents: oneOf(accidentCounts, form.get('accidents')),
    titleBrand: oneOf(titleBrands, form.get('titleBrand')),
  }
  const { value } = draft
  if (value === null || value.valueCents === null) return { ...draft, ...typed }
  const { payLowCents, payHighCents } = payLines(value.valueCents, typed, draft.costs)
  return { ...draft, ...typed, value: { ...value, payLowCents, payHighCents } }
}

const oneOf = <Value extends string>(list: readonly Value[], typed: FormDataEntryValue | null): Value | null =>
  list.find((one) => one === typed) ?? null
