import type { ModerationRules } from '../../api/moderation/rules.contract'

/** The form's flat fields, by the rule they belong to. Lists have an entry a line. */
export const numberFields = [
  ['holdAt', 'Hold from this score on', 'From 1 to 100; 101 holds nothing by score.'],
  ['hideAtReports', 'Hide when so many people report it', 'Reviews never are. 0: nothing is.'],
  ['trustedAfter', 'Trust an author after so many approved', 'And none rejected within half a year.'],
] as const

export const ruleFields = [
  ['links', 'Links', [['limit', 'At most']]],
  [
    'rate',
    'Many at once',
    [
      ['limit', 'At most'],
      ['minutes', 'Within (minutes)'],
    ],
  ],
  ['repeated', 'The same text elsewhere', [['limit', 'Other places, at most']]],
  ['newAccount', 'New accounts', [['hours', 'Younger than (hours)']]],
  ['firstWritings', 'First texts', [['count', 'Fewer approved than']]],
  ['rejections', 'Rejected before', [['limit', 'Within half a year, at most']]],
  ['staffNames', 'Names a staff member', []],
  ['reports', 'Each report', []],
] as const

export const listFields = [
  ['words', 'Listed words and phrases'],
  ['hosts', 'Listed hosts'],
  ['hashtags', 'Blocked hashtags'],
] as const

export function valuesOf(rules: ModerationRules): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name] of numberFields) values[name] = String(rules[name])
  for (const [rule] of [...ruleFields, ...listFields])
    for (const [part, value] of Object.entries(rules[rule]))
      values[`${rule}-${part}`] = Array.isArray(value) ? value.join('\n') : String(value)
  return values
}

/** As the API takes them; what is no number stays as it was typed, for the API to refuse. */
export function rulesOf(fields: Readonly<Record<string, unknown>>): unknown {
  const rules: Record<string, unknown> = {}
  for (const [name] of numberFields) rules[name] = fields[name]
  for (const [name, value] of Object.entries(fields)) {
    const [rule = '', part] = name.split('-')
    if (!part) continue
    const typed = part === 'list' ? linesOf(String(value ?? '')) : value
    rules[rule] = { ...(rules[rule] as object | undefined), [part]: typed }
  }
  return rules
}

const linesOf = (text: string): string[] => [...new Set(text.split('\n').flatMap((line) => line.trim() || []))]
