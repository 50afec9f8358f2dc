import { z } from '../../http/contract'
import { oneLine } from '../../http/fields.contract'
import { markdownProblem } from '../markdown'

const unwritable = 'One of these characters can’t be shown on a page. Leave it out.'
const tooLong = (max: number) => `Shorten this to ${max.toLocaleString('en-US')} characters or fewer.`

/** Takes plain words that a page shows in one piece; line breaks become spaces. */
export const words = (missing: string, max: number) =>
  z
    .string(missing)
    .overwrite((text) => text.normalize().replace(/\s+/g, ' ').trim())
    .min(1, missing)
    .max(max, tooLong(max))
    .regex(oneLine, unwritable)

export const pageTitle = words('Enter a title.', 80)
export const description = words('Enter a description for search results.', 200)
export const lead = words('Enter the sentence below the headline.', 300)

/** Takes words in which {cars} is replaced with the number of cars on sale. */
export const countedWords = (missing: string, max: number) =>
  words(missing, max).refine(
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
    .superRefine((text, context) => {
      const message = markdownProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    })

interface RowRules {
  max: number
  /** Is said at the first entry where there is none; left out where a page does without. */
  missing?: string
}

/** Takes a list of entries. Those with nothing typed are left out; each error names its place as typed. */
export function rowsOf<Shape extends z.ZodRawShape>(row: z.ZodObject<Shape>, { max, missing }: RowRules) {
  const [first = ''] = Object.keys(row.shape)
  return z.array(z.unknown()).transform((list, context) => {
    const refuse = (path: PropertyKey[], message: string) =>
      context.issues.push({ code: 'custom', message, path, input: list })
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
    if (rows.length > max) refuse([max, first], `Leave ${max} entries or fewer.`)
    return rows
  })
}

const isEmpty = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).every((text) => typeof text === 'string' && text.trim() === '')

export const step = z.object({ title: words('Enter a title.', 80), text: words('Enter the text.', 500) })
export const stepFields = [
  { key: 'title', label: 'title' },
  { key: 'text', label: 'text' },
] as const
