import { z } from '../../http/contract'
import { asDelivered, type Section } from '../../site-settings/section'
import { description, lead, pageTitle, words } from './field-rules'
import { firstContact } from './first-words.contract'
import type { ContactWords } from './site-pages.contract'
import { fieldTextChanges } from './text-changes'

export type ContactPage = Omit<ContactWords, 'version'>
const { version: _, ...delivered } = firstContact
const way = z.object({
  title: words('Enter a heading.', 60),
  text: words('Enter the text.', 300),
  action: words('Enter the words of the link.', 40),
})

const wayChanges = (subject: string, before: ContactPage['support'], after: ContactPage['support']): string[] =>
  fieldTextChanges(before, after, {
    title: `${subject}, heading`,
    text: `${subject}, text`,
    action: `${subject}, link`,
  })

export const contactPage: Section<ContactPage> = {
  key: 'page-contact',
  schema: z.object({ title: pageTitle, description, lead, support: way, general: way, dealerships: way }),
  first: asDelivered(delivered),
  changes: (before, after) => [
    ...fieldTextChanges(before, after, { title: 'Title', description: 'Description', lead: 'Lead' }),
    ...wayChanges('Help', before.support, after.support),
    ...wayChanges('General questions', before.general, after.general),
    ...wayChanges('Dealerships', before.dealerships, after.dealerships),
  ],
  checks: () => [],
}
