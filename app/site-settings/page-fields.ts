import { maxEntries, maxLetters, spareEntries } from '../../api/content/site-pages/limits.contract'
import type { PageSection } from '../../api/content/site-pages/page-names.contract'
import { type EditorField, type FieldParts, inGroup } from './editor-field'

const cars = 'Write {cars} for the number of cars on sale, like “2,410 cars”.'
const markdownHint =
  'Markdown: ## for a heading, a blank line between paragraphs, [words](/address) for a link. No HTML, no pictures. Up to 20,000 characters.'

const upTo = (count: number): string => `Up to ${count.toLocaleString('en-US')} characters.`
const titleHint = `In the browser’s tab and in search results. ${upTo(maxLetters.title)}`

const searchResults = (hint = `${titleHint} Also the heading of the page.`) =>
  inGroup('In search results', [
    { name: 'title', label: 'Title', kind: 'text', hint },
    {
      name: 'description',
      label: 'Description',
      kind: 'note',
      hint: `Below the title in search results, not on the page. ${upTo(maxLetters.description)}`,
    },
  ])

const leadField: FieldParts = {
  name: 'lead',
  label: 'Lead',
  kind: 'note',
  hint: `The sentence below the heading. ${upTo(maxLetters.lead)}`,
}

interface ListFields {
  group: string
  /** Names the list in the value. */
  key: string
  list: readonly unknown[]
  max: number
  fields: readonly { key: string; label: string; kind: 'text' | 'note'; max: number }[]
  entry: string
}

/** Offers more entries than a list has, up to its limit. */
const placesIn = ({ list, max }: ListFields) =>
  Array.from({ length: Math.min(list.length + spareEntries, max) }, (_, at) => at)

/** Says how entries are added and removed, and how much they take. */
const listHint = ({ max, fields }: ListFields): string => {
  const letters = fields.map((field) => `${field.label} up to ${field.max.toLocaleString('en-US')} characters`)
  const each = letters.join(', ')
  return `Up to ${max}. To add one, fill in the empty fields at the end. To remove one, clear its fields. To move one, or to place a new one elsewhere, use the order below. ${each.charAt(0).toUpperCase()}${each.slice(1)}.`
}

/** Makes fields for each entry of a list; an entry with empty fields is left out. */
const listFields = (list: ListFields): EditorField[] =>
  inGroup(
    list.group,
    [
      ...placesIn(list).flatMap((at) =>
        list.fields.map(
          (field): FieldParts => ({
            name: `${list.key}${at}_${field.key}`,
            label: `${list.entry} ${at + 1}${field.label === list.entry.toLowerCase() ? '' : `, ${field.label}`}`,
            kind: field.kind,
            path: [list.key, at, field.key],
            isColumn: true,
          }),
        ),
      ),
      {
        name: `${list.key}_order`,
        label: 'New order',
        kind: 'order',
        path: [list.key, 'order'],
        count: placesIn(list).length,
        optional: true,
        hint: 'List the numbers in the order you want, like “2, 1, 3”. Any you leave out follow in their current order.',
      },
    ],
    listHint(list),
  )

const stepFields = (group: string, key: string, list: readonly unknown[], entry = 'Step') =>
  listFields({
    group,
    key,
    list,
    max: maxEntries.steps,
    entry,
    fields: [
      { key: 'title', label: 'title', kind: 'text', max: maxLetters.stepTitle },
      { key: 'text', label: 'text', kind: 'note', max: maxLetters.stepText },
    ],
  })

const homeFields = ({ steps }: { steps: unknown[] }) => [
  ...searchResults(`${titleHint} After the site’s name. ${cars}`),
  ...inGroup('Top of the page', [
    { name: 'headline', label: 'Headline', kind: 'text', hint: `${cars} ${upTo(maxLetters.headline)}` },
    leadField,
  ]),
  ...inGroup(
    'Headings',
    [
      { name: 'justListed', label: 'New listings', kind: 'text', isColumn: true },
      { name: 'priceDrops', label: 'Price drops', kind: 'text', isColumn: true },
      { name: 'posts', label: 'Posts', kind: 'text', isColumn: true },
    ],
    `${upTo(maxLetters.heading)} A heading without entries isn’t shown.`,
  ),
  ...inGroup('Selling', [
    { name: 'sellTitle', label: 'Heading', kind: 'text', hint: upTo(maxLetters.heading) },
    { name: 'sellText', label: 'Text', kind: 'note', hint: upTo(maxLetters.text) },
    { name: 'sellButton', label: 'Button', kind: 'text', hint: upTo(maxLetters.button) },
  ]),
  ...inGroup('Heading of the steps', [
    { name: 'stepsTitle', label: 'Heading', kind: 'text', hint: upTo(maxLetters.heading) },
  ]),
  ...stepFields('Steps', 'steps', steps),
]

const aboutFields = [
  ...searchResults(),
  ...inGroup('Page', [{ name: 'markdown', label: 'Text', kind: 'prose', hint: markdownHint }]),
]

const founderFields = ({ timeline }: { timeline: unknown[] }) => [
  ...searchResults(`${titleHint} Also the heading of the page where no founder is named.`),
  ...inGroup('Page', [
    {
      name: 'name',
      label: 'Name',
      kind: 'text',
      hint: `Becomes the heading of the page. Leave empty to name no one. ${upTo(maxLetters.name)}`,
    },
    { name: 'markdown', label: 'Text', kind: 'prose', hint: markdownHint },
  ]),
  ...listFields({
    group: 'Timeline',
    key: 'timeline',
    list: timeline,
    max: maxEntries.timeline,
    entry: 'Entry',
    fields: [
      { key: 'year', label: 'year', kind: 'text', max: maxLetters.year },
      { key: 'text', label: 'text', kind: 'note', max: maxLetters.event },
    ],
  }),
]

interface HowLists {
  buyers: unknown[]
  sellers: unknown[]
  dealerships: unknown[]
  questions: unknown[]
}

const howItWorksFields = ({ buyers, sellers, dealerships, questions }: HowLists) => [
  ...searchResults(),
  ...inGroup('Top of the page', [leadField]),
  ...stepFields('For buyers', 'buyers', buyers, 'Buyer step'),
  ...stepFields('For sellers', 'sellers', sellers, 'Seller step'),
  ...stepFields('For dealerships', 'dealerships', dealerships, 'Dealership step'),
  ...inGroup('Prices', [
    { name: 'totalLead', label: 'The total price', kind: 'note', hint: upTo(maxLetters.lead) },
    { name: 'ratingLead', label: 'The price rating', kind: 'note', hint: upTo(maxLetters.lead) },
  ]),
  ...listFields({
    group: 'Questions',
    key: 'questions',
    list: questions,
    max: maxEntries.questions,
    entry: 'Question',
    fields: [
      { key: 'question', label: 'question', kind: 'text', max: maxLetters.question },
      { key: 'answer', label: 'answer', kind: 'note', max: maxLetters.answer },
    ],
  }),
]

const wayFields = (group: string, way: string) =>
  inGroup(group, [
    { name: `${way}_title`, label: 'Heading', kind: 'text', path: [way, 'title'], hint: upTo(maxLetters.wayHeading) },
    {
      name: `${way}_text`,
      label: 'What people write about',
      kind: 'note',
      path: [way, 'text'],
      hint: upTo(maxLetters.text),
    },
    { name: `${way}_action`, label: 'Link text', kind: 'text', path: [way, 'action'], hint: upTo(maxLetters.button) },
  ])

const contactFields = [
  ...searchResults(),
  ...inGroup('Top of the page', [leadField]),
  ...wayFields('Help and reports', 'support'),
  ...wayFields('General questions', 'general'),
  ...wayFields('Dealerships', 'dealerships'),
]

/** Lists the fields by which the text of a page is edited. */
export function pageFields(section: PageSection, value: unknown): EditorField[] {
  switch (section) {
    case 'page-home':
      return homeFields(value as Parameters<typeof homeFields>[0])
    case 'page-about':
      return aboutFields
    case 'page-founder':
      return founderFields(value as Parameters<typeof founderFields>[0])
    case 'page-how-it-works':
      return howItWorksFields(value as HowLists)
    case 'page-contact':
      return contactFields
  }
}
