import { z } from '../../http/contract'
import { asDelivered, type Section } from '../../site-settings/section'
import { description, lead, pageTitle, rowsOf, step, stepFields, words } from './field-rules'
import { firstHowItWorks } from './first-words.contract'
import { maxEntries, maxLetters } from './limits.contract'
import { HowItWorksWords } from './site-pages.contract'
import { fieldTextChanges, rowChanges } from './text-changes'

export type HowItWorksPage = Omit<HowItWorksWords, 'version'>
const { version: _, ...delivered } = firstHowItWorks
const steps = rowsOf(step, { max: maxEntries.steps, missing: 'Enter at least one step.' })
const question = z.object({
  question: words('Enter the question.', maxLetters.question),
  answer: words('Enter the answer.', maxLetters.answer),
})

export const howItWorksPage: Section<HowItWorksPage> = {
  key: 'page-how-it-works',
  schema: HowItWorksWords.omit({ version: true }),
  typed: z.object({
    title: pageTitle,
    description,
    lead,
    buyers: steps,
    sellers: steps,
    dealerships: steps,
    totalLead: words('Enter the sentence.', maxLetters.lead),
    ratingLead: words('Enter the sentence.', maxLetters.lead),
    questions: rowsOf(question, { max: maxEntries.questions, missing: 'Enter at least one question.' }),
  }),
  first: asDelivered(delivered),
  changes: (before, after) => [
    ...fieldTextChanges(before, after, { title: 'Title', description: 'Description', lead: 'Lead' }),
    ...rowChanges('Buyers, step', before.buyers, after.buyers, stepFields),
    ...rowChanges('Sellers, step', before.sellers, after.sellers, stepFields),
    ...rowChanges('Dealerships, step', before.dealerships, after.dealerships, stepFields),
    ...fieldTextChanges(before, after, { totalLead: 'The total price', ratingLead: 'The price rating' }),
    ...rowChanges('Question', before.questions, after.questions, [
      { key: 'question', label: 'question' },
      { key: 'answer', label: 'answer' },
    ]),
  ],
  checks: () => [],
}
