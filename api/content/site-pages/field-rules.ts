import { z } from '../../http/contract'
import { oneLine } from '../../http/fields.contract'
import { markdownProblem } from '../markdown'
import { maxLetters, spareEntries } from './limits.contract'

const unwritable = 'One of these characters can’t be shown on a page. Leave it out.'
const tooLong = (max: number) => `Shorten this to ${max.toLocaleString('en-US')} characters or fewer.`

const bracesElsewhere = 'Words in braces, like {cars}, work only in the title and the headline of the home page.'

const anyWords = (missing: string, max: number) =>
  z
    .string(missing)
    .overwrite((text) => text.normalize().replace(/\s+/g, ' ').trim())
    .min(1, missing)
    .max(max, tooLong(max))
    .regex(oneLine, unwritable)

/** Takes plain words that a page shows in one piece; line breaks become spaces. */
export const words = (missing: string, max: number) =>
  anyWords(missing, max).refine((text) => !/\{\w*\}/.test(text), bracesElsewhere)

export const pageTitle = words('Enter a title.', maxLetters.title)
export const description = words('Enter a description for search results.', maxLetters.description)
export const lead = words('Enter the sentence below the headline.', maxLetters.lead)

/** Takes words in which {cars} is replaced with the number of cars on sale. */
export const countedWords = (missing: string, max: number) =>
  anyWords(missing, max).refine(
    (text) => !/[{}]/.test(text.replaceAll('{cars}', '')),
    'Braces can only be used for {cars}, the number of cars on sale.',
  )

/** Takes Markdown that pages can show as it was typed. */
export const markdown = (max: number) =>
  z
    .string('Enter the text.')
    .overwrite((text) => text.normalize().replace(/\r\n?/g, '\n').trim())
    .min(1, 'Enter the text.')
    .max(max, tooLong(max))
    .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n])*$/u, unwritable)
    .refine((text) => !text.includes('{cars}'), bracesElsewhere)
    .superRefine((text, context) => {
      const message = markdownProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })

const tooMany = (max: number) => `Leave ${max} entries or fewer.`

interface RowRules {
  max: number
  /** Is shown at the first entry where there is none; left out where a page does without. */
  missing?: string
}

/** Takes a list of entries and leaves out those with nothing typed. Each error names its place as typed; a list that no form sends is refused unread. */
export function rowsOf<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>, { max, missing }: RowRules) {
  const [first = ''] = Object.keys(row.shape)
  return z.array(z.unknown()).transform((list, context) => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.issues.push({ code: 'custom', message, path, input: list })
    if (list.length > max + spareEntries) {
      refuse([max, first], tooMany(max))
      return []
    }
    const names = new Set<unknown>()
    const rows: z.output<typeof row>[] = []
    list.forEach((typed, at) => {
      if (isEmpty(typed)) return
      const { data, error } = row.safeParse(typed)
      for (const { path, message } of error?.issues ?? []) refuse([at, ...path], message)
      if (!data) return
      const name = Reflect.get(data, first)
      if (names.has(name)) refuse([at, first], 'Another entry has these words already.')
      names.add(name)
      rows.push(data)
    })
    if (list.every(isEmpty) && missing) refuse([0, first], missing)
    if (rows.length > max) refuse([max, first], tooMany(max))
    return rows
  })
}

const isEmpty = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).every((text) => typeof text === 'string' && text.trim() === '')

export const step = z.object({
  title: words('Enter a title.', maxLetters.stepTitle),
  text: words('Enter the text.', maxLetters.stepText),
})
export const stepFields = [
  { key: 'title', label: 'title' },
  { key: 'text', label: 'text' },
] as const
