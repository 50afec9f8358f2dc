import { z } from '../../http/contract'
import { asDelivered, type Section } from '../../site-settings/section'
import { description, lead, pageTitle, rowsOf, step, stepFields, words } from './field-rules'
import { firstHowItWorks } from './first-words.contract'
import type { HowItWorksWords } from './site-pages.contract'
import { fieldTextChanges, rowChanges } from './text-changes'

export type HowItWorksPage = Omit<HowItWorksWords, 'version'>
const { version: _, ...delivered } = firstHowItWorks
const steps = rowsOf(step, { max: 6, missing: 'Enter one step at least.' })
const question = z.object({
  question: words('Enter the question.', 160),
  answer: words('Enter the answer.', 1_200),
})

export const howItWorksPage: Section<HowItWorksPage> = {
  key: 'page-how-it-works',
  schema: z.object({
    title: pageTitle,
    description,
    lead,
    buyers: steps,
    sellers: steps,
    dealerships: steps,
    totalLead: words('Enter the sentence.', 300),
    ratingLead: words('Enter the sentence.', 300),
    questions: rowsOf(question, { max: 20, missing: 'Enter one question at least.' }),
  }),
  first: asDelivered(delivered),
  changes: (before, after) => [
    ...fieldTextChanges(before, after, { title: 'Title', description: 'Description', lead: 'Lead' }),
    ...rowChanges('Buyers, step', before.buyers, after.buyers, stepFields),
    ...rowChanges('Sellers, step', before.sellers, after.sellers, stepFields),
    ...rowChanges('Dealerships, step', before.dealerships, after.dealerships, stepFields),
    ...fieldTextChanges(before, after, { totalLead: 'The total price', ratingLead: 'The price rating' }),
    ...rowChanges('Question', before.questions, after.questions, [
      { key: 'question', label: 'words' },
      { key: 'answer', label: 'answer' },
    ]),
  ],
  checks: () => [],
}
