import { z } from '@hono/zod-openapi'

type Issue = Parameters<NonNullable<Parameters<typeof z.config>[0]>['customError'] & object>[0]

const maxChoices = 12

/** Writes the sentence of a rule for which a contract has none of its own: people and API clients read it at the field. */
export function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'Fill this in.' : typeSentence(issue.expected)
    case 'too_small':
      return sizeSentence(issue.origin, `at least ${number(issue.minimum)}`, Number(issue.minimum))
    case 'too_big':
      return sizeSentence(issue.origin, `at most ${number(issue.maximum)}`, Number(issue.maximum))
    case 'invalid_format':
      return formatSentences[issue.format] ?? 'This does not have the right form.'
    case 'invalid_value':
      return choiceSentence(issue.values)
    case 'not_multiple_of':
      return `Use a multiple of ${number(issue.divisor)}.`
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.map((key) => `“${key}”`).join(', ')}.`
    case 'invalid_union':
      return 'This fits none of the forms that are possible here.'
    default:
      return 'This is not right. Check it and try again.'
  }
}

const typeSentences: Record<string, string> = {
  string: 'Use text.',
  number: 'Use a number.',
  int: 'Use a whole number.',
  boolean: 'Use true or false.',
  array: 'Use a list.',
  object: 'Use an object with fields.',
  record: 'Use an object with fields.',
  date: 'Use a date.',
}
const typeSentence = (expected: string): string => typeSentences[expected] ?? 'This does not have the right form.'

const formatSentences: Record<string, string> = {
  email: 'Use an email address like name@example.com.',
  url: 'Use a web address like https://www.example.com.',
  datetime: 'Use a date and time like 2026-11-20T15:00:00Z.',
  date: 'Use a date like 2026-11-20.',
  time: 'Use a time like 15:00.',
  uuid: 'Use a UUID.',
}

const units: Record<string, (size: number) => string> = {
  string: (size) => (size === 1 ? 'character' : 'characters'),
  array: (size) => (size === 1 ? 'entry' : 'entries'),
  set: (size) => (size === 1 ? 'entry' : 'entries'),
}

function sizeSentence(origin: string, limit: string, size: number): string {
  if (origin === 'string' && limit === 'at least 1') return 'Fill this in.'
  const unit = units[origin]?.(size)
  return unit ? `Use ${limit} ${unit}.` : `Use ${limit}.`
}

function choiceSentence(values: readonly unknown[]): string {
  if (values.length > maxChoices) return 'Choose one of the values offered.'
  return values.length === 1 ? `Use ${String(values[0])}.` : `Choose one of ${values.map(String).join(', ')}.`
}

const number = (value: number | bigint): string => value.toLocaleString('en-US')

z.config({ customError: sentenceOf })
