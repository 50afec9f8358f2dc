import { z } from '../../http/contract'
import { asDelivered, type Section } from '../../site-settings/section'
import { readText } from '../first-settings'
import { description, markdown, pageTitle, rowsOf, words } from './field-rules'
import { maxEntries, maxLetters } from './limits.contract'
import { fieldTextChanges, rowChanges } from './text-changes'

export interface FounderPage {
  /** Is empty where the site names no founder. */
  name: string
  title: string
  description: string
  markdown: string
  timeline: { year: string; text: string }[]
}

const Entry = z.object({ text: z.string(), year: z.string() })

export const founderPage: Section<FounderPage> = {
  key: 'page-founder',
  schema: z.object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    markdown: z.string(),
    timeline: z.array(Entry),
  }),
  typed: z.object({
    name: z.union([z.literal(''), words('Enter a name.', maxLetters.name)]),
    title: pageTitle,
    description,
    markdown: markdown(maxLetters.markdown),
    timeline: rowsOf(
      z.object({
        text: words('Say what happened.', maxLetters.event),
        year: words('Enter the year.', maxLetters.year),
      }),
      { max: maxEntries.timeline },
    ),
  }),
  first: asDelivered({
    name: '',
    title: 'Why this marketplace exists',
    description: 'Why a marketplace where every price is the whole price exists, and who began it.',
    markdown: readText('founder-bio'),
    timeline: [],
  }),
  changes: (before, after) => [
    ...fieldTextChanges(before, after, {
      name: 'Name',
      title: 'Title',
      description: 'Description',
      markdown: 'Text',
    }),
    ...rowChanges('Timeline', before.timeline, after.timeline, [
      { key: 'text', label: 'text' },
      { key: 'year', label: 'year' },
    ]),
  ],
  checks: () => [],
}
