import type { PageSection } from '../../api/content/site-pages/page-names.contract'
import { type EditorField, type FieldParts, inGroup } from './editor-field'

const cars = 'Write {cars} for the number of cars on sale, like “2,410 cars”.'
const markdownHint =
  'Markdown: ## for a heading, a blank line between paragraphs, [words](/address) for a link. No HTML, no pictures.'

const searchResults = (title: FieldParts = { name: 'title', label: 'Title', kind: 'text' }) =>
  inGroup('In search results', [
    title,
    { name: 'description', label: 'Description', kind: 'note', hint: 'Shown below the title.' },
  ])

/** Offers two more entries than a list has, up to its limit. */
const spare = 2
const spareHint = 'Fill in to add one. To remove one, empty its fields.'
const placesIn = (list: readonly unknown[], most: number) =>
  Array.from({ length: Math.min(list.length + spare, most) }, (_, at) => at)

interface ListFields {
  group: string
  /** Names the list in the value. */
  key: string
  list: readonly unknown[]
  most: number
  fields: readonly { key: string; label: string; kind: 'text' | 'note' }[]
  entry: string
}

/** Makes fields for each entry of a list; an entry with empty fields is left out. */
const listFields = ({ group, key, list, most, fields, entry }: ListFields): EditorField[] =>
  inGroup(
    group,
    placesIn(list, most).flatMap((at) =>
      fields.map(
        (field): FieldParts => ({
          name: `${key}${at}_${field.key}`,
          label: `${entry} ${at + 1}, ${field.label}`,
          kind: field.kind,
          path: [key, at, field.key],
          isColumn: true,
          hint: at === list.length && field === fields[0] ? spareHint : undefined,
        }),
      ),
    ),
  )

const stepFields = (group: string, key: string, list: readonly unknown[], entry = 'Step') =>
  listFields({
    group,
    key,
    list,
    most: 6,
    entry,
    fields: [
      { key: 'title', label: 'title', kind: 'text' },
      { key: 'text', label: 'text', kind: 'note' },
    ],
  })

const homeFields = ({ steps }: { steps: unknown[] }) => [
  ...searchResults({ name: 'title', label: 'Title', kind: 'text', hint: `Behind the site’s name. ${cars}` }),
  ...inGroup('Top of the page', [
    { name: 'headline', label: 'Headline', kind: 'text', hint: cars },
    { name: 'lead', label: 'Lead', kind: 'note' },
  ]),
  ...inGroup('Headings', [
    { name: 'justListed', label: 'New listings', kind: 'text', isColumn: true },
    { name: 'priceDrops', label: 'Price drops', kind: 'text', isColumn: true },
    { name: 'posts', label: 'Posts', kind: 'text', isColumn: true },
  ]),
  ...inGroup('Selling', [
    { name: 'sellTitle', label: 'Heading', kind: 'text' },
    { name: 'sellText', label: 'Text', kind: 'note' },
    { name: 'sellButton', label: 'Button', kind: 'text' },
  ]),
  ...inGroup('Steps', [{ name: 'stepsTitle', label: 'Heading of the steps', kind: 'text' }]),
  ...stepFields('Steps', 'steps', steps),
]

const aboutFields = [
  ...searchResults(),
  ...inGroup('Page', [{ name: 'markdown', label: 'Text', kind: 'prose', hint: markdownHint }]),
]

const founderFields = ({ timeline }: { timeline: unknown[] }) => [
  ...searchResults({
    name: 'title',
    label: 'Title',
    kind: 'text',
    hint: 'Also the heading of the page where no founder is named.',
  }),
  ...inGroup('Page', [
    { name: 'name', label: 'Name', kind: 'text', hint: 'Becomes the heading of the page. Leave empty to name no one.' },
    { name: 'markdown', label: 'Text', kind: 'prose', hint: markdownHint },
  ]),
  ...listFields({
    group: 'Timeline',
    key: 'timeline',
    list: timeline,
    most: 20,
    entry: 'Entry',
    fields: [
      { key: 'year', label: 'year', kind: 'text' },
      { key: 'text', label: 'text', kind: 'note' },
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
  ...inGroup('Top of the page', [{ name: 'lead', label: 'Lead', kind: 'note' }]),
  ...stepFields('For buyers', 'buyers', buyers, 'Buyer step'),
  ...stepFields('For sellers', 'sellers', sellers, 'Seller step'),
  ...stepFields('For dealerships', 'dealerships', dealerships, 'Dealership step'),
  ...inGroup('Prices', [
    { name: 'totalLead', label: 'The total price', kind: 'note' },
    { name: 'ratingLead', label: 'The price rating', kind: 'note' },
  ]),
  ...listFields({
    group: 'Questions',
    key: 'questions',
    list: questions,
    most: 20,
    entry: 'Question',
    fields: [
      { key: 'question', label: 'words', kind: 'text' },
      { key: 'answer', label: 'answer', kind: 'note' },
    ],
  }),
]

const wayFields = (group: string, way: string) =>
  inGroup(group, [
    { name: `${way}_title`, label: 'Heading', kind: 'text', path: [way, 'title'] },
    { name: `${way}_text`, label: 'What to write for', kind: 'note', path: [way, 'text'] },
    { name: `${way}_action`, label: 'Link', kind: 'text', path: [way, 'action'] },
  ])

const contactFields = [
  ...searchResults(),
  ...inGroup('Top of the page', [{ name: 'lead', label: 'Lead', kind: 'text' }]),
  ...wayFields('Help and reports', 'support'),
  ...wayFields('General questions', 'general'),
  ...wayFields('Dealerships', 'dealerships'),
]

/** Lists the fields by which the words of a page are edited. */
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
