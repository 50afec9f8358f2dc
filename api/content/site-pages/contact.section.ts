import { z } from '../../http/contract'
import { asDelivered, type Section } from '../../site-settings/section'
import { description, lead, pageTitle, words } from './field-rules'
import { firstContact } from './first-words.contract'
import { maxLetters } from './limits.contract'
import { ContactWords } from './site-pages.contract'
import { fieldTextChanges } from './text-changes'

export type ContactPage = Omit<ContactWords, 'version'>
const { version: _, ...delivered } = firstContact
const way = z.object({
  title: words('Enter a heading.', maxLetters.wayHeading),
  text: words('Enter the text.', maxLetters.text),
  action: words('Enter the text of the link.', maxLetters.button),
})

const wayChanges = (subject: string, before: ContactPage['support'], after: ContactPage['support']): string[] =>
  fieldTextChanges(before, after, {
    title: `${subject}, heading`,
    text: `${subject}, text`,
    action: `${subject}, link text`,
  })

export const contactPage: Section<ContactPage> = {
  key: 'page-contact',
  schema: ContactWords.omit({ version: true }),
  typed: z.object({ title: pageTitle, description, lead, support: way, general: way, dealerships: way }),
  first: asDelivered(delivered),
  changes: (before, after) => [
    ...fieldTextChanges(before, after, { title: 'Title', description: 'Description', lead: 'Lead' }),
    ...wayChanges('Help', before.support, after.support),
    ...wayChanges('General questions', before.general, after.general),
    ...wayChanges('Dealerships', before.dealerships, after.dealerships),
  ],
  checks: () => [],
}
