import { z } from '../../http/contract'
import { asDelivered, type Section } from '../../site-settings/section'
import { countedWords, description, lead, rowsOf, step, stepFields, words } from './field-rules'
import { firstHome } from './first-words.contract'
import { maxEntries, maxLetters } from './limits.contract'
import { HomeWords } from './site-pages.contract'
import { fieldTextChanges, rowChanges } from './text-changes'

export type HomePage = Omit<HomeWords, 'version'>
const { version: _, ...delivered } = firstHome
const heading = words('Enter a heading.', maxLetters.heading)

export const homePage: Section<HomePage> = {
  key: 'page-home',
  schema: HomeWords.omit({ version: true }),
  typed: z.object({
    title: countedWords('Enter a title.', maxLetters.title),
    description,
    headline: countedWords('Enter the headline.', maxLetters.headline),
    lead,
    justListed: heading,
    priceDrops: heading,
    posts: heading,
    sellTitle: heading,
    sellText: words('Enter the text.', maxLetters.text),
    sellButton: words('Enter the words of the button.', maxLetters.button),
    stepsTitle: heading,
    steps: rowsOf(step, { max: maxEntries.steps, missing: 'Enter at least one step.' }),
  }),
  first: asDelivered(delivered),
  changes: (before, after) => [
    ...fieldTextChanges(before, after, {
      title: 'Title',
      description: 'Description',
      headline: 'Headline',
      lead: 'Lead',
      justListed: 'Heading of new listings',
      priceDrops: 'Heading of price drops',
      posts: 'Heading of posts',
      sellTitle: 'Heading of selling',
      sellText: 'Text of selling',
      sellButton: 'Button of selling',
      stepsTitle: 'Heading of the steps',
    }),
    ...rowChanges('Step', before.steps, after.steps, stepFields),
  ],
  checks: () => [],
}
