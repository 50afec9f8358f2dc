import { amountAt } from './amounts'
import { PhraseTable } from './match'
import { type Found, type Said, type SentenceNames, say } from './sentence'
import { cityNames, isJoint, stateCode, stateNames } from './states.data'
import { keyOf, type Token } from './tokens'

/** What “near” means, in miles. */
export const nearMiles = 50

const nears = new PhraseTable<'near' | 'in'>([
  [
    'near|nearby|nearby to|around|close to|closest to|near to|by|next to|not far from|in the vicinity of|outside|outside of|near the|around the|nearest to',
    'near',
  ],
  ['in|in the|anywhere in|located in|for sale in|inside|somewhere in|based in', 'in'],
])
const here = new PhraseTable<true>([
  [
    'near me|nearby|close to me|around me|around here|in my area|local|locally|close by|near by|in my city|in my town|near my home|close to home|near here|not far away|my area',
    true,
  ],
])
/** “Without 100 miles” is what a hurried hand makes of “within”. */
const withins = new PhraseTable<true>([
  [
    'within|without|withing|wihtin|wthin|whithin|with in|within a|in a|in|up to|less than|under|max|no more than|within about|not more than|inside|maximum|at most|fewer than|about|around|within an|a',
    true,
  ],
])
const sures = new Set([
  'within',
  'without',
  'withing',
  'wihtin',
  'wthin',
  'whithin',
  'with in',
  'within a',
  'within about',
  'within an',
])
const miles = new Set(['mile', 'miles', 'mi', 'mls', 'milles'])
const froms = new PhraseTable<true>([
  ['of|from|away from|around|to|near|off|of the|drive from|drive of|distance of|from the|in', true],
])

export function placeAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  return distanceAt(tokens, at, names) ?? nearAt(tokens, at, names) ?? bareAt(tokens, at, names)
}

/** “Within 100 miles of 94107”, “100 mile radius of Denver”, and without a place “within 50 miles”. */
function distanceAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  const within = withins.at(tokens, at)
  const amount = amountAt(tokens, at + (within?.length ?? 0))
  if (!amount || amount.dollars || amount.value < 1 || amount.value > 5000) return null
  let next = amount.next
  if (tokens[next]?.word === '-') next += 1
  if (!miles.has(tokens[next]?.word ?? '')) return null
  next += 1
  const radius = tokens[next]?.word === 'radius'
  if (radius) next += 1
  const away = tokens[next]?.word === 'away'
  if (away) next += 1
  const from = froms.at(tokens, next)
  const place = from && locate(tokens, next + from.length, names, 'near')
  const says = [say('radius', Math.round(amount.value))]
  if (place) return { length: next + (from?.length ?? 0) + place.length - at, says: [...place.says, ...says] }
  const word = within
    ? tokens
        .slice(at, at + within.length)
        .map((one) => one.word)
        .join(' ')
    : ''
  const me = from && ['me', 'here', 'home'].includes(tokens[next + from.length]?.word ?? '')
  if (me) return { length: next + from.length + 1 - at, says }
  return sures.has(word) || radius || away ? { length: next - at, says } : null
}

function nearAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  const near = nears.at(tokens, at)
  const place = near && locate(tokens, at + near.length, names, near.meaning)
  if (place) {
    const { length, says } = withMoreStates(tokens, at + near.length, place)
    return { length: near.length + length, says: withRadius(says) }
  }
  const me = here.at(tokens, at)
  return me && { length: me.length, says: [say('radius', nearMiles)] }
}

const listJoints = new Set(['or', 'and', '/', ','])

/** “In Ohio, Indiana or Michigan”. */
function withMoreStates(tokens: readonly Token[], at: number, place: Located): Located {
  const codes = place.says.flatMap(({ name, values }) => (name === 'state' ? values : []))
  if (codes.length === 0) return place
  let { length } = place
  for (;;) {
    if (!listJoints.has(tokens[at + length]?.word ?? '')) break
    const joint = tokens[at + length]?.word === ',' && listJoints.has(tokens[at + length + 1]?.word ?? '') ? 2 : 1
    const state = stateAt(tokens, at + length + joint)
    if (!state) break
    codes.push(...state.says.flatMap(({ values }) => values))
    length += joint + state.length
  }
  return { length, says: [say('state', ...new Set(codes))] }
}

/** “94107”, “Austin TX”, and states of two words whose first is another word as well. */
function bareAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  const place = zipAt(tokens, at, names, false) ?? cityWithState(tokens, at, names)
  if (place) return { length: place.length, says: withRadius(place.says) }
  const called = tokens[at]?.word ?? ''
  const nickname = called.length > 2 && Object.hasOwn(cityNames, called) && !names.knows(called)
  const city = nickname ? cityAt(tokens, at, names) : null
  if (city) return { length: city.length, says: withRadius(city.says) }
  const two = keyOf(tokens.slice(at, at + 2))
  const state = /^new(york|jersey|mexico|hampshire)$/.test(two) ? stateNames[two] : undefined
  return state ? { length: 2, says: [say('state', state)] } : null
}

const withRadius = (says: readonly Said[]) =>
  says.some(({ name }) => name === 'zip') ? [...says, say('radius', nearMiles)] : says

interface Located {
  length: number
  says: readonly Said[]
}

function locate(tokens: readonly Token[], at: number, names: SentenceNames, how: 'near' | 'in'): Located | null {
  if (tokens[at]?.word === 'the') {
    const after = locate(tokens, at + 1, names, how)
    return after && { ...after, length: after.length + 1 }
  }
  const exact = zipAt(tokens, at, names, true) ?? cityWithState(tokens, at, names)
  const state = stateAt(tokens, at)
  const found = exact ?? (how === 'in' ? (state ?? cityAt(tokens, at, names)) : (cityAt(tokens, at, names) ?? state))
  if (!found) return null
  return tokens[at + found.length]?.word === 'area' ? { ...found, length: found.length + 1 } : found
}

/** Bare, five digits may be a price. */
function zipAt(tokens: readonly Token[], at: number, names: SentenceNames, sure: boolean): Located | null {
  const ahead = tokens[at]?.word === 'zip' ? (tokens[at + 1]?.word === 'code' ? 2 : 1) : 0
  const token = tokens[at + ahead]
  if (token?.kind !== 'number' || !/^\d{5}$/.test(token.word) || token.dollars || token.end - token.start !== 5)
    return null
  if (!sure && ahead === 0 && token.value % 500 === 0) return null
  return names.isZip(token.word) || ahead > 0 ? { length: ahead + 1, says: [say('zip', token.word)] } : null
}

const maxCityWords = 4

function cityWithState(tokens: readonly Token[], at: number, names: SentenceNames): Located | null {
  for (let length = maxCityWords; length > 0; length -= 1) {
    const key = cityKey(tokens, at, length)
    if (!key) continue
    const comma = tokens[at + length]?.word === ',' ? 1 : 0
    const state = stateAt(tokens, at + length + comma, comma > 0 || !isJoint(tokens[at + length]?.word ?? ''))
    const zip = state && names.city(key, state.says[0]?.values[0] ?? null)
    if (zip) return { length: length + comma + state.length, says: [say('zip', zip)] }
  }
  return null
}

function cityAt(tokens: readonly Token[], at: number, names: SentenceNames): Located | null {
  for (let length = maxCityWords; length > 0; length -= 1) {
    const key = cityKey(tokens, at, length)
    if (!key) continue
    const known = Object.hasOwn(cityNames, key) ? cityNames[key] : undefined
    const zip = known ? names.city(known[0], known[1]) : names.make(key) ? undefined : names.city(key, null)
    if (zip) return { length, says: [say('zip', zip)] }
  }
  return null
}

/** Words alone: no city is called 7. */
function cityKey(tokens: readonly Token[], at: number, length: number): string | null {
  const some = tokens.slice(at, at + length)
  if (some.length < length || some.some(({ kind, word }) => kind !== 'word' || unlikely.has(word))) return null
  const [first = '', ...rest] = some.map(({ word }) => word)
  return [short[first] ?? first, ...rest].join('')
}

const short: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' }
// biome-ignore format: a list reads better as a list
const unlikely = new Set(['good', 'great', 'white', 'black', 'red', 'blue', 'green', 'gray', 'grey', 'silver', 'brown', 'gold', 'orange', 'yellow', 'excellent', 'the', 'my', 'any', 'or', 'and', 'with', 'under', 'manual', 'automatic', 'price', 'condition'])

/** `sure`: a code stands where nothing else can. */
function stateAt(tokens: readonly Token[], at: number, sure = false): Located | null {
  for (let length = 3; length > 0; length -= 1) {
    const some = tokens.slice(at, at + length)
    if (some.length < length || some.some(({ kind }) => kind !== 'word')) continue
    const key = keyOf(some)
    const code = Object.hasOwn(stateNames, key) ? stateNames[key] : undefined
    if (code) return { length, says: [say('state', code)] }
  }
  const token = tokens[at]
  const code = token?.kind === 'word' && token.word.length === 2 ? stateCode(token.typed, sure) : undefined
  return code ? { length: 1, says: [say('state', code)] } : null
}
