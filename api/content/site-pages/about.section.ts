import { z } from '../../http/contract'
import { asDelivered, type Section } from '../../site-settings/section'
import { readText } from '../first-settings'
import { description, markdown, pageTitle } from './field-rules'
import { maxLetters } from './limits.contract'
import { fieldTextChanges } from './text-changes'

export interface AboutPage {
  title: string
  description: string
  markdown: string
}

export const aboutPage: Section<AboutPage> = {
  key: 'page-about',
  schema: z.object({ title: z.string(), description: z.string(), markdown: z.string() }),
  typed: z.object({ title: pageTitle, description, markdown: markdown(maxLetters.markdown) }),
  first: asDelivered({
    title: 'About us',
    description:
      'A marketplace where the largest number is the whole price, and where who pays us never changes what you see first.',
    markdown: readText('about'),
  }),
  changes: (before, after) =>
    fieldTextChanges(before, after, { title: 'Title', description: 'Description', markdown: 'Text' }),
  checks: () => [],
}
