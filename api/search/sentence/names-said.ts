import { makeNames } from './phrases.data'
import { type Found, type SentenceNames, say } from './sentence'
import { keyOf, type Token } from './tokens'

const maxNameWords = 4
/** “Long Range” is a trim and begins no Range Rover. */
const trimWords = new Set(['long', 'standard', 'extended'])
const maxSellerWords = 6
/** A name that so many models begin with names none of them. */
const maxModels = 6

/** A make or a model, the longer name first: “Land Rover”, “F-150”, “3 Series”. Plain: each has its words in the listings. */
export function kindAt(tokens: readonly Token[], at: number, names: SentenceNames): Found | null {
  if (tokens[at]?.word === 'range' && trimWords.has(tokens[at - 1]?.word ?? '')) return null
  for (let length = maxNameWords; length > 0; length -= 1) {
    const some = tokens.slice(at, at + length)
    const [first] = some
    if (some.length < length || first?.kind === 'mark' || some.at(-1)?.kind === 'mark') continue
    if (some.some(({ word, dollars }) => dollars || word === ',' || word === '/')) continue
    const found = kindNamed(some, names)
    if (found) return withNumber(tokens, at, { length, ...found }, names)
  }
  return null
}

/** “Ram 1500”, “Porsche 911”: a model that is a number is one only after its make. */
function withNumber(tokens: readonly Token[], at: number, found: Found, names: SentenceNames): Found {
  const number = tokens[at + found.length]
  const bare = number?.kind === 'number' && !number.dollars && !number.thousands && /^\d+$/.test(number.word)
  if (!bare || found.says[0]?.name !== 'make' || !names.models(number.word).includes(number.word)) return found
  return { ...found, length: found.length + 1, says: [...found.says, say('model', number.word)] }
}

function kindNamed(tokens: readonly Token[], names: SentenceNames): Omit<Found, 'length'> | null {
  const key = keyOf(tokens)
  const known = Object.hasOwn(makeNames, key) ? makeNames[key] : key
  const make = names.make(known ?? key)
  if (make) return { says: [say('make', make)], plain: true }
  if (/^\d+$/.test(key) || key.length < 2) return null
  const models = names.models(key)
  return models.length > 0 && models.length <= maxModels ? { says: [say('model', ...models)], plain: true } : null
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
