import type { Context } from '../../context'
import { deliveredName } from '../../site-settings/identity/delivered-name.contract'
import { loadTaxonomy } from '../../vehicles/taxonomy/taxonomy'
import type { LeadType } from '../kinds'
import type { LeadVehicle, TradeIn } from '../schema'
import { dollars, tradeInWords } from './lead-facts'
import type { OutgoingLead } from './outgoing-lead'
import { element, optional, type XmlElement } from './xml'

/** Names whose ids these are. Lead software knows a lead again by both, so it stays when the site gets another name. */
export const idSource = deliveredName

/** The car that was asked about, then the one that is traded in. One at least, or lead software refuses the lead. */
export function adfVehicles(outgoing: OutgoingLead, names: TradeInNames | null): XmlElement[] {
  const { vehicle, request } = outgoing.lead
  const tradeIn = request.tradeIn && names ? [tradedIn(request.tradeIn, names)] : []
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
      element('id', String(vehicle.id), { source: idSource }),
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

/** Writes the line that asked for year, make and model into the comments as well, as the customer wrote it. */
function tradedIn(tradeIn: TradeIn, { year, make, model }: TradeInNames): XmlElement {
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

export interface TradeInNames {
  /** Is '' where the customer wrote none. */
  year: string
  make: string
  model: string
}

/** Takes the catalogue's make where the text begins with one (Land Rover, not Land): lead software refuses empty names. */
export async function readTradeIn(context: Pick<Context, 'db'>, { vehicle }: TradeIn): Promise<TradeInNames> {
  const year = vehicle.match(/\b(?:19|20)\d\d\b/)?.[0] ?? ''
  const text = vehicle.replace(year, ' ').trim()
  const known = (await loadTaxonomy(context)).recogniseTitle(text)
  if (known) return { year, make: known.make, model: [known.model, known.trim].filter(Boolean).join(' ') || unknown }
  const [first = unknown, ...rest] = text.split(/\s+/)
  return rest.length > 0 ? { year, make: first, model: rest.join(' ') } : { year, make: unknown, model: first }
}

const unknown = 'Unknown'

/** The lead is about the dealership: nothing is invented. */
const noVehicle = ({ type }: OutgoingLead): XmlElement =>
  element('vehicle', [element('year', ''), element('make', ''), element('model', '')], {
    interest: interestIn(type),
    status: 'used',
  })

const decimal = (amount: number | null): string | null => (amount === null ? null : (amount / 100).toFixed(2))
