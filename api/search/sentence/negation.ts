import { type ExcludedName, exclusionOf, isExcludable } from '../query.contract'
import { PhraseTable } from './match'
import { kindAt } from './names-said'
import { figureAt } from './numbers'
import { phraseAt } from './phrases'
import { placeAt } from './places'
import { type Found, type Said, type SentenceNames, say } from './sentence'
import type { Token } from './tokens'

const negators = new PhraseTable<true>([
  [
    'not|no|without|w/o|except|except for|excluding|anything but|any but|but not|other than|minus|dont want|do not want|dont like|i dont want|i do not want|never|avoid|avoiding|hate|no more|any color but|any color except|all but|everything but|everything except|besides|non|nothing but not|aside from|apart from|skip|never a|not interested in|rather not|isnt|aint|is not|thats not|that is not|but no|and not|and no|but without',
    true,
  ],
])
export const negatorWords = negators.words
const between = new Set([
  'a',
  'an',
  'any',
  'the',
  'in',
  'too',
  'be',
  'is',
  'from',
  'with',
  'made',
  'by',
  'color',
  'brand',
  'painted',
  'have',
  'has',
])
const joints = new Set(['or', 'nor', 'and', '/', ','])

/** “Not red or black”, “no sunroof”, “except Ford”: goes on over “or” and “and” to values of the same kind. */
export function negationAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  const negator =
    tokens[at]?.word === 'w' && tokens[at + 1]?.word === '/' && tokens[at + 2]?.word === 'o'
      ? { length: 3 }
      : negators.at(tokens, at)
  if (!negator) return null
  const first = valueAt(tokens, at + negator.length, names)
  if (!first) return figureSaid(tokens, at, negator.length)
  const says = [...first.says]
  let { next } = first
  for (let more = another(tokens, next, says, names); more; more = another(tokens, next, says, names)) {
    says.push(...more.says)
    next = more.next
  }
  const length = next - at
  const turned = says.map(excluded)
  return turned.every((one) => one !== null) ? { length, says: turned as Said[] } : { length, says: [], unsupported }
}

/** “Not 7 seats”, “not 2019”. */
function figureSaid(tokens: readonly Token[], at: number, length: number): Found | null {
  const figure = figureAt(tokens, at + length)
  return figure ? { length: length + figure.length, says: [], unsupported } : null
}

const unsupported = (words: string) => `We cannot leave out by that, so “${words}” was not used.`

interface Value {
  says: readonly Said[]
  next: number
}

function valueAt(tokens: readonly Token[], from: number, names: SentenceNames): Value | null {
  let at = from
  while (between.has(tokens[at]?.word ?? '') && !placeSaid(tokens, at, names)) at += 1
  const found = placeSaid(tokens, at, names) ?? phraseAt(tokens, at) ?? kindAt(tokens, at, names)
  if (!found || found.says.length === 0) return null
  const next = at + found.length
  return { says: found.says, next: tail.has(tokens[next]?.word ?? '') ? next + 1 : next }
}

/** “No black cars”, “not a hybrid one”. */
const tail = new Set(['car', 'cars', 'one', 'ones', 'vehicles', 'paint', 'models'])

function placeSaid(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  const found = placeAt(tokens, at, names)
  return found?.says.every(({ name }) => name === 'state') ? found : null
}

function another(tokens: readonly Token[], at: number, said: readonly Said[], names: SentenceNames): Value | null {
  if (!joints.has(tokens[at]?.word ?? '')) return null
  const comma = tokens[at]?.word === ','
  const joint = comma && joints.has(tokens[at + 1]?.word ?? '') ? 2 : 1
  if (comma && joint === 1 && !listGoesOn(tokens, at + 1, said, names)) return null
  const value = valueAt(tokens, at + joint, names)
  return value?.says.every(({ name }) => said.some((one) => one.name === name)) ? value : null
}

/** “Not red, black or blue” is one list; in “not red, blue” the second may be what is wanted. */
function listGoesOn(tokens: readonly Token[], at: number, said: readonly Said[], names: SentenceNames): boolean {
  const value = valueAt(tokens, at, names)
  if (!value?.says.every(({ name }) => said.some((one) => one.name === name))) return false
  const word = tokens[value.next]?.word ?? ''
  return (
    word === 'or' ||
    word === 'and' ||
    word === 'nor' ||
    (word === ',' && listGoesOn(tokens, value.next + 1, said, names))
  )
}

function excluded({ name, values }: Said): Said | null {
  return isExcludable(name) ? say(exclusionOf(name as ExcludedName), ...values) : null
}
