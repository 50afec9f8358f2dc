import type { Body } from '../bodies/bodies.contract'
import { parseBody } from './enums'
import { memoized } from './memoize'
import { withoutTail } from './trim-tails'

export interface TrimParts {
  /** Without what tells the body: '' when nothing else was said. */
  trim: string
  body: Body | null
  doors: number | null
}

const doors = String.raw`(?:[2-5][- ]?(?:d|dr|doors?)\b\.?|(?:two|three|four|five)[- ]doors?\b)`
/** A Power Wagon is a pickup. */
const noun = String.raw`(?<!\b(?:power|drophead) )(?:sport[- ]utility(?: vehicle)?|suv|crossover|sedan|sdn|saloon|coupe|cpe|hatchback|hbk|liftback|(?:station )?(?:wagon|wgn)|convertible|conv|mini-?van|(?:(?:cargo|passenger|window|crew) )?van|pick-?up(?: truck)?)\b`
const cab = String.raw`(?:(?:crew|extended|ext|double|quad|regular|reg|king|access|mega|club|super|single|standard)\.?[- ]cab|supercrew(?: cab)?|supercab|crewmax(?: cab)?|xtra-?cab)\b`
const bed = String.raw`(?:\d(?:[- ]\d\/\d|\.\d{1,2})?[- ]?(?:ft\.?|feet|foot)(?! )?(?: ?(?:bed|box|sb|lb)\b)?|(?:short|long|standard)[- ]?(?:bed|box)\b|[sl]b\b|(?:style|fleet|step)side\b|\d{3}(?:\.\d)? ?in\.? ?(?:wb\b|wheelbase)?)`
const drive = String.raw`(?:awd|4wd|fwd|rwd|2wd|4x4|4x2)\b`

const start = String.raw`(?<![\w./-])`
const piece = `(?:${noun}|${cab}|${bed}|${doors})`
const run = `${start}${piece}(?:[\\s,]+${piece})*`
const runs = new RegExp(run, 'gi')
const isRunAlone = new RegExp(`^(?:${drive}[\\s,]+)*${run}(?:[\\s,]+${drive})*$`, 'i')
const firstDoors = new RegExp(`${start}${doors}`, 'i')
const hasDoorsOrBed = new RegExp(`${start}(?:${doors}|${bed})`, 'i')
const hasNoun = new RegExp(`${start}(?:${noun}|${cab})`, 'i')
/** 'LX Sedan'; a 'Sport Wagon' and a 'Gran Coupe' are versions of their models. A pickup's cab is worth keeping. */
const lastNoun = /^(.*[^\s,/-])[\s,]+(sedan|sdn|coupe|cpe|hatchback|hbk|wagon|wgn|convertible|conv|suv|sport utility)$/i
const partOfName = /\b(grand?|sports?|cross|power|club|estate|drophead|passenger|shooting|all-?terrain)$/i
const numbers: Record<string, number> = { two: 2, three: 3, four: 4, five: 5 }

/** Lists name the body in the trim: 'Sedan 4D', 'LX Sedan 4D', 'Crew Cab Pickup 4D 6 1/2 ft'. */
export const splitTrim = memoized((text): TrimParts => {
  const said = text.match(runs) ?? []
  const body = said.map(bodyOf).find((found) => found !== null) ?? null
  const [door] = firstDoors.exec(text) ?? []
  return { trim: withoutBody(text), body, doors: door === undefined ? null : doorsIn(door.toLowerCase()) }
})

const doorsIn = (text: string): number => numbers[text.split(/[- ]/)[0] ?? ''] ?? Number(text.charAt(0))

const bodyOf = (said: string): Body | null => (hasNoun.test(said) ? parseBody(said) : null)

function withoutBody(whole: string): string {
  const text = withoutTail(whole)
  if (isRunAlone.test(text)) return ''
  const rest = text
    .replace(runs, (said) => (hasDoorsOrBed.test(said) && hasNoun.test(said) ? ' ' : said))
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;/-]+|[\s,;/-]+$/g, '')
  const [, before = '', last = ''] = lastNoun.exec(rest) ?? []
  return last !== '' && !partOfName.test(before) ? before : rest
}
