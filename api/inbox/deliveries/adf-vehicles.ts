import type { LeadType } from '../kinds'
import type { LeadVehicle, TradeIn } from '../schema'
import { dollars, tradeInWords } from './lead-facts'
import type { OutgoingLead } from './outgoing-lead'
import { element, optional, type XmlElement } from './xml'

/** The car that was asked about, then the one that is traded in. One at least, or lead software refuses the lead. */
export function adfVehicles(outgoing: OutgoingLead): XmlElement[] {
  const { vehicle, request } = outgoing.lead
  const tradeIn = request.tradeIn ? [tradedIn(request.tradeIn, outgoing)] : []
  if (vehicle) return [askedAbout(outgoing, vehicle), ...tradeIn]
  return tradeIn.length > 0 ? tradeIn : [noVehicle(outgoing)]
}

const interestIn = (type: LeadType): string => (type === 'test_drive' ? 'test-drive' : 'buy')

function askedAbout({ type, lead: { request } }: OutgoingLead, vehicle: LeadVehicle): XmlElement {
  const { offerCents, downPaymentCents } = request
  const price = offerCents ?? vehicle.totalCents
  return element(
    'vehicle',
    [
      element('id', String(vehicle.id), { source: 'Drive Avenue' }),
      element('year', String(vehicle.year)),
      element('make', vehicle.make),
      element('model', vehicle.model),
      optional('vin', vehicle.vin),
      optional('stock', vehicle.stockNo),
      optional('trim', vehicle.trim),
      optional('odometer', vehicle.mileage, { units: 'mi' }),
      optional('price', decimal(price), { type: offerCents === undefined ? 'asking' : 'offer', currency: 'USD' }),
      offerCents === undefined ? null : optional('pricecomments', listedAt(vehicle)),
      downPaymentCents === undefined ? null : financed(downPaymentCents),
    ],
    { interest: interestIn(type), status: vehicle.condition === 'new' ? 'new' : 'used' },
  )
}

const listedAt = ({ totalCents }: LeadVehicle): string | null =>
  totalCents === null ? null : `Listed at ${dollars(totalCents)}`

const financed = (downPaymentCents: number): XmlElement =>
  element('finance', [
    element('method', 'finance'),
    element('amount', `${decimal(downPaymentCents)}`, { type: 'downpayment', limit: 'exact', currency: 'USD' }),
  ])

/** Splits year, make and model, which are asked for in one line; the comments repeat the line as it was written. */
function tradedIn(tradeIn: TradeIn, { tradeInName }: OutgoingLead): XmlElement {
  const year = tradeIn.vehicle.match(/\b(?:19|20)\d\d\b/)?.[0] ?? ''
  const { make, model } = namesIn(tradeIn.vehicle.replace(year, ' ').trim(), tradeInName)
  return element(
    'vehicle',
    [
      element('year', year),
      element('make', make),
      element('model', model),
      optional('vin', tradeIn.vin),
      optional('odometer', tradeIn.mileage, { status: 'unknown', units: 'mi' }),
      element('comments', tradeInWords(tradeIn)),
    ],
    { interest: 'trade-in', status: 'used' },
  )
}

/** Takes the catalogue's make where the text begins with one (Land Rover, not Land): lead software refuses empty names. */
function namesIn(text: string, known: OutgoingLead['tradeInName']): { make: string; model: string } {
  const [first = unknown, ...rest] = text.split(/\s+/)
  if (known) return { make: known.make, model: [known.model, known.trim].filter(Boolean).join(' ') || unknown }
  return rest.length > 0 ? { make: first, model: rest.join(' ') } : { make: unknown, model: first }
}

const unknown = 'Unknown'

/** The lead is about the dealership: nothing is invented. */
const noVehicle = ({ type }: OutgoingLead): XmlElement =>
  element('vehicle', [element('year', ''), element('make', ''), element('model', '')], {
    interest: interestIn(type),
    status: 'used',
  })

const decimal = (amount: number | null): string | null => (amount === null ? null : (amount / 100).toFixed(2))
