import { z } from '../../http/contract'
import { asDelivered, type Section } from '../../site-settings/section'
import { countedWords, description, lead, rowsOf, step, stepFields, words } from './field-rules'
import { firstHome } from './first-words.contract'
import type { HomeWords } from './site-pages.contract'
import { fieldTextChanges, rowChanges } from './text-changes'

export type HomePage = Omit<HomeWords, 'version'>
const { version: _, ...delivered } = firstHome
const heading = words('Enter a heading.', 80)

export const homePage: Section<HomePage> = {
  key: 'page-home',
  schema: z.object({
    title: countedWords('Enter a title.', 80),
    description,
    headline: countedWords('Enter the headline.', 120),
    lead,
    justListed: heading,
    priceDrops: heading,
    posts: heading,
    sellTitle: heading,
    sellText: words('Enter the text.', 300),
    sellButton: words('Enter the words of the button.', 40),
    stepsTitle: heading,
    steps: rowsOf(step, { max: 6, missing: 'Enter one step at least.' }),
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
