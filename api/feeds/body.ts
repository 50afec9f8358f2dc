import { type Body, isSuv } from '../vehicles/bodies/bodies.contract'
import { isVagueBody, parseBody } from '../vehicles/normalize/enums'
import { splitTrim } from '../vehicles/normalize/trims'
import type { VehicleName } from '../vehicles/taxonomy/taxonomy'
import { bodies } from '../vehicles/vocabulary'
import { type Issue, issue, unknownValue } from './issues'
import type { FeedRow } from './row'

interface NamedBody {
  name: VehicleName
  trim: string
  isDecoded: boolean
}

/** Returns the row's body, else what its trim or the model's text tells, else the model's. Notes no missing body that the VIN says. */
export function readBody(row: FeedRow, { name, trim, isDecoded }: NamedBody, issues: Issue[]): Body | null {
  const cells = row.all('body').filter(({ text }) => !isVagueBody(text))
  for (const { text } of cells) {
    const said = parseBody(text)
    if (said !== null) return openTop(settle(said, text, name.body), name, trim)
    const decided = row.decided<Body>('body', text, issues)
    if (decided !== null) return decided
  }
  const unknown = cells.find(({ shared }) => !shared)
  if (unknown) issues.push(unknownValue(row.line, 'body', unknown.text))
  const told = toldByName(name, trim)
  if (told !== null) return openTop(told, name, trim)
  const body = openTop(name.body, name, trim)
  if (!unknown && (body !== null || !isDecoded)) issues.push(missing(row.line, name, body))
  return body
}

const openTopNames =
  /\b(?:cabriolet|cabrio|convertible|spyder|spider|roadster|volante|targa|drop ?top|drop ?head|soft ?top|speedster)\b|\bIS ?[23]50 ?C\b|^[23]50 ?C\b/i

/** A version that is named as open is a convertible, whatever its model is: a 911 Carrera Cabriolet is no coupe. */
function openTop(body: Body | null, name: VehicleName, trim: string): Body | null {
  const isClosed = body === null || body === 'coupe' || body === 'sedan' || body === 'hatchback'
  return isClosed && openTopNames.test(`${name.model} ${trim}`) ? 'convertible' : body
}

/** Without the body, unless the listing says another one: a Cayenne 'S Coupe' is an SUV, and no Cayenne S. */
export function trimBeside(body: Body | null, text: string): string {
  const { trim, body: told } = splitTrim(text)
  return isSuv(body) && told !== null && !isSuv(told) && told !== 'wagon' ? text : trim
}

const isVan = (body: Body | null) => body === 'van' || body === 'minivan'

/** Where lists use a word for bodies of two kinds, the model decides: an X6 is no coupe, a Transit no station wagon. */
function settle(said: Body, text: string, ofModel: Body | null): Body {
  if (ofModel === null || said === ofModel) return said
  if (isSuv(ofModel)) {
    const isShape = said === 'coupe' || /sportback/i.test(text)
    const isEither = /suv|utility/i.test(text) && /cross-?over|\bcuv\b/i.test(text)
    // Many lists call every car with a tailgate a wagon.
    return isShape || isEither || said === 'wagon' ? ofModel : said
  }
  if (!isVan(ofModel)) return said
  return said === 'wagon' || isAnyVan(text) ? ofModel : said
}

/** 'Van', 'Passenger Van' and 'Minivan/Van' may be either. */
const isAnyVan = (text: string): boolean =>
  /\bvans?\b/i.test(text.replace(/mini[- ]?van/i, '')) && !/cargo|cutaway|full/i.test(text)

/** Of a model that nobody knows, lists may give the body alone: 'Ford' 'van'. */
function toldByName(name: VehicleName, trim: string): Body | null {
  const { body } = splitTrim(trim)
  const told = body ?? (name.modelKnown ? null : splitTrim(name.model).body)
  if (told === null || name.body === null) return told
  const isSame = isSuv(name.body) && told !== 'convertible' && told !== 'pickup'
  return isSame || (name.body === 'hatchback' && told === 'coupe') ? name.body : settle(told, told, name.body)
}

function missing(line: number, name: VehicleName, body: Body | null): Issue {
  const reason = body
    ? `The row has no body style; ${bodies[body]} was derived from ${name.make} ${name.model}.`
    : 'The row has no body style and none is known for the model; it stays empty.'
  return issue(line, 'BODY_MISSING', { field: 'body', reason })
}
