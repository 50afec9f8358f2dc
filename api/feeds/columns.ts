import { foldAccents } from '../vehicles/normalize/text'
import { fieldNames, unusedNames } from './column-names.data'

export type Field = keyof typeof fieldNames

export const fields = Object.keys(fieldNames) as Field[]

export interface Claim {
  field: Field
  rank: number
}

const numberedPhoto =
  /^(main|additional|primary)?(image|photo|picture|pic|img)s?(url|link|src|tag)?\d{1,3}(url|link|src)?(\d{1,2})?$/
/** Flattened JSON and XML: build.make, media.photo_links, g:vin. */
const nested =
  /^\s*(?:acquisition|build|media|vehicle|car|specs?|specifications?|attributes?|details?|listing|inventory|basics?|general|identification|pricing|prices|d_?price|offers?|mechanical|item|node|hits?|_source|fields|record|product|data|g)[.:/]+(.+)$/i
/** A last name that says nothing beyond the one before it: price.amount, images.image.url. */
const telling =
  /^(.+)[.:/](?:amount|value|text|name|label|url|uri|src|href|link|(?:image|photo|picture)s?[ _-]?(?:urls?|links?)?|items?|entry|options?|features?)$/i
const innerRank = 20
const noise = new Set([
  'vehicle',
  'veh',
  'car',
  'auto',
  'the',
  'number',
  'no',
  'num',
  'usd',
  'of',
  'text',
  'value',
  'field',
  'listing',
  'listed',
  'inv',
  'mi',
  'lbl',
  'g',
])

/** Words and how management systems shorten them. */
const shortForms = {
  exterior: 'ext xt extr outside',
  interior: 'int intr inside',
  color: 'clr colr colors',
  highway: 'hwy',
  city: 'cty',
  transmission: 'trans trns xmsn',
  engine: 'eng',
  description: 'desc descr dsc',
  model: 'mdl',
  make: 'mk mke',
  year: 'yr',
  series: 'ser',
  odometer: 'odo odom',
  reading: 'rdg',
  price: 'prc',
  amount: 'amt',
  comments: 'comment cmnt cmnts cmt cmts',
  photo: 'photos pic pics picture pictures pict img imgs image images',
  list: 'lst',
  options: 'opt opts optn',
  certified: 'cert',
  type: 'typ',
  stock: 'stk',
  equipment: 'equip',
  cylinders: 'cyl cyls',
  displacement: 'disp',
  drive: 'drv',
  dealer: 'dlr',
  date: 'dt',
  code: 'cd',
  number: 'nbr nmbr nr',
  text: 'txt',
}
const wordOf = new Map(
  Object.entries(shortForms).flatMap(([word, forms]) => forms.split(' ').map((form) => [form, word] as const)),
)

const bySpelling = new Map<string, Claim[]>()
const byWords = new Map<string, Claim[]>()
for (const field of fields) {
  fieldNames[field].split('|').forEach((name, rank) => {
    add(bySpelling, name.replace(/[^a-z0-9]/g, ''), { field, rank })
    if (!name.split(' ').some((word) => noise.has(word))) add(byWords, wordSet(name), { field, rank: rank + 100 })
  })
}

/** No list names a column at such length. */
const maxHeaderLength = 200
/** So deep at most a name is looked into: each level is tried with each other. */
const maxLevels = 4

/** Finds lists of properties, whose names and values are columns of their own. */
const ofProperties =
  /(?:attributes?|properties|specs?|specifications?|details?|custom_?fields?)[.:/](?:name|value|label|key)$/i

/**
 * Returns the fields that a column header may give: by its letters and digits, else by its set of telling words, else by those
 * of its inner names (build.make, price.amount). Empty: not ours.
 */
export function claimsOf(header: string): Claim[] {
  if (header.length > maxHeaderLength || ofProperties.test(header)) return []
  const inner = stripped(header, nested)
  const direct = inner.map(claimsByName).find((claims) => claims.length > 0)
  return (
    direct ??
    inner
      .reverse()
      .map(claimsByOuterName)
      .find((claims) => claims.length > 0) ??
    []
  )
}

/** JSON-LD says by them what a thing is; they say nothing of the vehicle. */
const ofStructure = /(?:^|[.:/])@(?:type|id|context|graph)$/

/** Tells whether the file's format, not its author, has made the column. */
export const isStructural = (header: string): boolean => ofStructure.test(header)

const unused = new Set(unusedNames.map((name) => name.replace(/[^a-z0-9]/g, '')))
const unusedWords = new Set(unusedNames.filter((name) => name !== '').map(wordSet))
const endsUnused =
  /(?:^|[._ -])(?:id|uuid|url|uri|href|link|slug|label|alt|hex|code)$|(?:^|[._ -])(?:dealer|seller|store|address|geo|location|pricing_?history)[._ -]/i

/** Tells whether a column is known and not taken on purpose, so that its values are not missed. */
export const isUnusedOnPurpose = (header: string): boolean =>
  isStructural(header) ||
  endsUnused.test(header) ||
  stripped(header, nested).some((name) => unused.has(spellingOf(name)) || unusedWords.has(wordSet(name)))

/** The name itself, and what is left of it each time that the pattern is taken off. */
function stripped(name: string, pattern: RegExp): string[] {
  const names = [name]
  while (names.length <= maxLevels) {
    const rest = pattern.exec(names.at(-1) ?? '')?.[1]
    if (rest === undefined) break
    names.push(rest)
  }
  return names
}

const isAddress = /[.:/](?:url|uri|src|href|link)$/i
const withAddress: readonly Field[] = ['photos', 'historyUrl']

function claimsByOuterName(name: string): Claim[] {
  for (const [level, outer] of stripped(name, telling).entries()) {
    const claims = level === 0 ? [] : claimsByName(outer)
    const fitting = isAddress.test(name) ? claims.filter(({ field }) => withAddress.includes(field)) : claims
    if (fitting.length > 0) return fitting.map(({ field, rank }) => ({ field, rank: rank + level * innerRank }))
  }
  return []
}

function claimsByName(header: string): Claim[] {
  const spelling = spellingOf(header)
  const exact = bySpelling.get(spelling)
  if (exact) return exact
  const photo = numberedPhoto.test(spelling) && !/tag/.test(spelling)
  if (photo) return [{ field: 'photos', rank: 50 + Number(/\d+/.exec(spelling)?.[0] ?? 0) }]
  if (unused.has(spelling)) return []
  return byWords.get(wordSet(header)) ?? (header.includes('$') ? claimsByName(header.replaceAll('$', ' price')) : [])
}

function plainText(text: string): string {
  return foldAccents(text.toLowerCase().replace(/^ï»¿/, '').replaceAll('ß', 'ss')).replace(/colour/g, 'color')
}

function spellingOf(header: string): string {
  return plainText(header).replace(/[^a-z0-9]/g, '')
}

function add(index: Map<string, Claim[]>, key: string, claim: Claim) {
  if (key === '') return
  const claims = index.get(key) ?? []
  if (!claims.some((known) => known.field === claim.field)) index.set(key, [...claims, claim])
}

/** 'Exterior Colour (base)', 'ext_color', 'XtClr' and 'Color Exterior' compare as sets of words. */
function wordSet(header: string): string {
  const words = plainText(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  // A short word alone says too little: 'Desc' is a version in some lists and a text in others.
  const whole = words.length > 1 ? words.map((word) => wordOf.get(word) ?? word) : words
  return [...new Set(whole.filter((word) => !noise.has(word)))].sort().join(' ')
}
