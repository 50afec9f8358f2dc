import type { ModerationRules } from './rules.contract'
import { type Mark, scanText } from './scan-text'

/** What was known of a writing and its author when it was written: rules can be tried on it later. */
export interface WritingFacts {
  /** Of the author's other writings within the day before, the newest first, at most 50: how many minutes ago. */
  minutesSince: readonly number[]
  /** Other writings of the last week with the same words. */
  repeats: number
  accountHours: number
  approved: number
  /** Within half a year, spam among them. */
  rejected: number
  /** Of the staff of the dealership that it is about, those that it names. */
  names: readonly string[]
  /** Written in the name of an approved dealership. */
  isDealership: boolean
}

export interface Signal {
  code: keyof ModerationRules | 'history'
  /** None or less: it speaks for the author. */
  points: number
  text: string
}

export interface Judgement {
  /** From 0 to 100. */
  score: number
  isHeld: boolean
  signals: Signal[]
}

/** By the rules alone: the same facts and words have the same judgement at any time. */
export function judge(rules: ModerationRules, facts: WritingFacts, text: string): Judgement {
  const marks = marksIn(rules, facts, text)
  const against = [...byWords(rules, marks), ...(isTrusted(rules, facts) ? [] : byAuthor(rules, facts, marks))]
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
  const score = Math.min(
    100,
    against.reduce((sum, { points }) => sum + points, 0),
  )
  return { score, isHeld: score >= rules.holdAt, signals: [...against, ...forAuthor(facts, marks)] }
}

export const marksIn = (rules: ModerationRules, { names }: Pick<WritingFacts, 'names'>, text: string): Mark[] =>
  scanText(text, {
    words: rules.words.list,
    hosts: rules.hosts.list,
    hashtags: rules.hashtags.list,
    names,
  })

const isTrusted = ({ trustedAfter }: ModerationRules, { isDealership, approved, rejected }: WritingFacts): boolean =>
  isDealership || (approved >= trustedAfter && rejected === 0)

/** Two listed words weigh twice as much as one; more than two add nothing, so that no text is held by its length. */
function byWords(rules: ModerationRules, marks: readonly Mark[]): Signal[] {
  const of = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).length
  const twice = (n: number, points: number) => Math.min(n, 2) * points
  return [
    {
      code: 'hosts',
      points: twice(of('host'), rules.hosts.points),
      text: plural(of('host'), 'link on a listed host', 'links on listed hosts'),
    },
    {
      code: 'words',
      points: twice(of('word'), rules.words.points),
      text: plural(of('word'), 'listed word', 'listed words'),
    },
    {
      code: 'hashtags',
      points: twice(of('hashtag'), rules.hashtags.points),
      text: plural(of('hashtag'), 'blocked hashtag', 'blocked hashtags'),
    },
    { code: 'staffNames', points: of('name') > 0 ? rules.staffNames.points : 0, text: 'Names a staff member' },
  ]
}

function byAuthor(rules: ModerationRules, facts: WritingFacts, marks: readonly Mark[]): Signal[] {
  const { links, rate, repeated, newAccount, firstWritings, rejections } = rules
  const linked = marks.filter(({ kind }) => kind === 'link' || kind === 'host').length
  const recent = 1 + facts.minutesSince.filter((minutes) => minutes <= rate.minutes).length
  return [
    { code: 'links', points: over(linked, links), text: `${plural(linked, 'link')}, at most ${links.limit}` },
    { code: 'rate', points: over(recent, rate), text: `${recent} in ${rate.minutes} min, at most ${rate.limit}` },
    {
      code: 'repeated',
      points: over(facts.repeats, repeated),
      text: `Same text in ${plural(facts.repeats, 'other place')}, at most ${repeated.limit}`,
    },
    {
      code: 'newAccount',
      points: facts.accountHours < newAccount.hours ? newAccount.points : 0,
      text: `Account younger than ${newAccount.hours} h`,
    },
    {
      code: 'firstWritings',
      points: facts.approved < firstWritings.count ? firstWritings.points : 0,
      text: `Fewer than ${firstWritings.count} approved`,
    },
    {
      code: 'rejections',
      points: over(facts.rejected, rejections),
      text: `${facts.rejected} rejected before, at most ${rejections.limit}`,
    },
  ]
}

/** A tenth more for each beyond the first that is too many. */
const over = (n: number, { limit, points }: { limit: number; points: number }): number =>
  n > limit ? Math.round(points * (1 + 0.1 * (n - limit - 1))) : 0

function forAuthor({ approved, rejected }: WritingFacts, marks: readonly Mark[]): Signal[] {
  const clean = marks.length === 0 ? [{ code: 'words', points: 0, text: 'No links, no listed words' } as const] : []
  const known =
    approved > 0 && rejected === 0
      ? [{ code: 'history', points: 0, text: `${approved} approved, none rejected` } as const]
      : []
  return [...clean, ...known]
}

const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

export const riskOf = (score: number): 'high' | 'medium' | 'low' =>
  score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low'
