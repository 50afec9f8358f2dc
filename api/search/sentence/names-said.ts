import { synonyms, wordsOfName } from '../engine/text/words'
import { after, units } from './number-words.data'
import { fillers, makeNames } from './phrases.data'
import { type Found, type SentenceNames, say } from './sentence'
import { keyOf, type Token } from './tokens'

const maxNameWords = 4
/** “Long Range” is a trim and begins no Range Rover. */
const trimWords = new Set(['long', 'standard', 'extended'])
const maxSellerWords = 6
/** A name that so many models begin with names none of them. */
const maxModels = 6
const maxTrimWords = 3

interface Name {
  length: number
  makes: readonly string[]
  models: readonly string[]
  onSale: boolean
}

/** Whether some words without blanks name a make or a model, on sale or not. */
export const isName = (key: string, names: SentenceNames): boolean =>
  [names, names.catalogue].some((some) => some.make(key) !== undefined || some.models(key).length > 0)

/** A make or a model, the longer name first: “Land Rover”, “F-150”, “3 Series”; on sale or only in the catalogue. */
export function kindAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  if (tokens[at]?.word === 'range' && trimWords.has(tokens[at - 1]?.word ?? '')) return null
  const name = nameAt(tokens, at, names)
  if (!name) return null
  const { length, makes, models } = name
  if (makes.length > 0 && models.length > 0)
    return { length, says: [say('make', ...makes), say('model', ...models)], plain: false }
  if (makes.length > 0) return withNumber(tokens, at, name, names)
  const trim = trimBehind(tokens, at, name, names)
  if (trim) return trim
  return { length, says: [say('model', ...models)], plain: isPlain(tokens.slice(at, at + length), name) }
}

function nameAt(tokens: readonly Token[], at: number, names: SentenceNames): Name | null {
  const onSale = longestName(tokens, at, names)
  const known = longestName(tokens, at, names.catalogue)
  if (onSale && (!known || known.length <= onSale.length || isFiner(tokens, at, onSale, known, names)))
    return isWord(tokens, at, onSale, names) ? null : { ...onSale, onSale: true }
  if (!known || (!onSale && isUnsure(tokens, at, known, names))) return null
  return { ...known, onSale: false }
}

type Lookup = Pick<SentenceNames, 'make' | 'models' | 'makeWithModel'>

function longestName(tokens: readonly Token[], at: number, names: Lookup): Omit<Name, 'onSale'> | null {
  for (let length = maxNameWords; length > 0; length -= 1) {
    const key = nameKey(tokens, at, length)
    if (!key) continue
    const make = names.make((Object.hasOwn(makeNames, key) && makeNames[key]) || key)
    if (make) return { length, makes: [make], models: [] }
    if (/^\d+$/.test(key) || key.length < 2) continue
    const models = names.models(key)
    if (models.length > 0 && models.length <= maxModels) return { length, makes: [], models }
    const both = length === 1 ? names.makeWithModel(key) : undefined
    if (both) return { length, makes: [both.make], models: [both.model] }
  }
  return null
}

function nameKey(tokens: readonly Token[], at: number, length: number): string | null {
  const some = tokens.slice(at, at + length)
  if (some.length < length || [some[0], some.at(-1)].some((one) => one?.kind === 'mark' || one?.word === 'and'))
    return null
  return some.some(({ word, dollars }) => dollars || word === ',' || word === '/')
    ? null
    : keyOf(some.filter(({ word }) => word !== 'and'))
}

/** “Cooper S” is a Cooper of the trim S where one is on sale, and “Ram 1500” a Ram, whatever models the catalogue has. */
function isFiner(
  tokens: readonly Token[],
  at: number,
  short: Omit<Name, 'onSale'>,
  long: Omit<Name, 'onSale'>,
  names: SentenceNames,
) {
  if (isModelOf(short.makes, tokens[at + short.length], names)) return true
  const more = keyOf(tokens.slice(at + short.length, at + long.length))
  return short.models.some((model) => names.trims(more, model).length > 0)
}

/** A word of the language, as “is” is, names a model only behind its make. */
const isWord = (tokens: readonly Token[], at: number, { length, makes }: Omit<Name, 'onSale'>, names: SentenceNames) =>
  length === 1 && makes.length === 0 && fillers.has(tokens[at]?.word ?? '') && !isBehindMake(tokens, at, names)

/** Takes what the listings use for something else, or two letters, for a name of the catalogue only behind a make. */
function isUnsure(tokens: readonly Token[], at: number, { length, makes }: Omit<Name, 'onSale'>, names: SentenceNames) {
  const [word = ''] = length === 1 ? [tokens[at]?.word] : []
  const unsure = length === 1 && (names.knows(word) || fillers.has(word) || (makes.length === 0 && word.length < 3))
  return unsure && !isBehindMake(tokens, at, names)
}

function isBehindMake(tokens: readonly Token[], at: number, names: SentenceNames): boolean {
  return [1, 2].some((length) => {
    const key = length <= at ? nameKey(tokens, at - length, length) : null
    const known = key && ((Object.hasOwn(makeNames, key) && makeNames[key]) || key)
    return known && (names.make(known) ?? names.catalogue.make(known))
  })
}

/** “Silverado 3500”: four digits alone behind a name are no price; a year is still one. */
export function withModelNumbers(tokens: readonly Token[], names: SentenceNames): readonly Token[] {
  return tokens.map((token, at) => {
    const alone = isBare(token) && token.word.length === 4 && token.value > lastYear && !isCompared(tokens, at + 1)
    return alone && isBehindName(tokens, at, names) ? { ...token, kind: 'word' } : token
  })
}

const lastYear = 2035
const isCompared = (tokens: readonly Token[], at: number) =>
  after.at(tokens, at) ?? units.at(tokens, at) ?? ['-', 'to'].includes(tokens[at]?.word ?? '')

function isBehindName(tokens: readonly Token[], at: number, names: SentenceNames): boolean {
  return [1, 2, 3].some((length) => length <= at && nameAt(tokens, at - length, names)?.length === length)
}

/** “Ram 1500”, “Porsche 911”: a model that is a number is one only after its make. */
function withNumber(tokens: readonly Token[], at: number, name: Name, names: SentenceNames): Found {
  const { length, makes } = name
  const make = { length, says: [say('make', ...makes)], plain: isPlain(tokens.slice(at, at + length), name) }
  const number = tokens[at + length]
  if (!number) return make
  return isModelOf(makes, number, names)
    ? { length: length + 1, says: [...make.says, say('model', number.word)], plain: false }
    : make
}

const isModelOf = (makes: readonly string[], number: Token | undefined, names: SentenceNames): boolean =>
  number !== undefined &&
  isBare(number) &&
  makes.some((make) => names.has(make, number.word) || names.catalogue.has(make, number.word))

const isBare = ({ dollars, thousands, word }: Token) => !dollars && !thousands && /^\d+$/.test(word)

/** “Mustang GT”, “Civic Si”: a trim behind its model, which names no other model then. */
function trimBehind(tokens: readonly Token[], at: number, name: Name, names: SentenceNames): Found | null {
  const { length, models } = name
  for (let words = maxTrimWords; words > 0; words -= 1) {
    const key = nameKey(tokens, at + length, words)
    if (!key || /^\d+$/.test(key)) continue
    const having = models.filter((model) => names.trims(key, model).length > 0)
    const [exact] = having.filter((model) => keyOfName(model) === keyOf(tokens.slice(at, at + length)))
    const chosen = exact ? [exact] : having
    const trims = [...new Set(chosen.flatMap((model) => names.trims(key, model)))]
    const plain = isPlain(tokens.slice(at, at + length), name)
    if (trims.length > 0)
      return { length: length + words, says: [say('model', ...chosen), say('trim', ...trims)], plain }
  }
  return null
}

const keyOfName = (name: string): string => wordsOfName(name).at(-1) ?? ''

/** Whether a search word by word finds the same cars: not with “dodge ram”, nor with the letter and number of “F-350”. */
function isPlain(tokens: readonly Token[], { makes, models, onSale }: Name): boolean {
  const words = tokens.filter(({ kind }) => kind !== 'mark').map(({ word }) => word)
  return (
    onSale &&
    words.every(
      (word) => word.length > 1 && !/^\d+$/.test(word) && [...makes, ...models].every((name) => isWordOf(word, name)),
    )
  )
}

function isWordOf(word: string, name: string): boolean {
  const own = wordsOfName(name)
  return [word, ...(synonyms[word] ?? [])].some((one) => own.includes(one))
}

/** “From Near Motors”, “sold by Near Motors”. */
export function sellerAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  const said = tokens[at]?.word === 'sold' ? 1 : 0
  if (!['from', 'at', 'by'].includes(tokens[at + said]?.word ?? '')) return null
  for (let length = maxSellerWords; length > 0; length -= 1) {
    const seller = names.seller(keyOf(tokens.slice(at + said + 1, at + said + 1 + length)))
    if (seller) return { length: said + 1 + length, says: [say('seller', seller)] }
  }
  return null
}
