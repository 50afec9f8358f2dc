import { Cents, Instant, recordId, versionOf, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { offerStatuses, sides } from '../kinds'

const may = z.boolean()
/** For the side that reads it. It binds nobody, and no money moves. */
export const Offer = z
  .object({
    id: z.number().int(),
    madeBy: z.enum(sides).describe('The other side answers it'),
    amountCents: Cents,
    note: z.string(),
    at: Instant,
    expiresAt: Instant,
    status: z.enum(offerStatuses).describe('Countered: a later offer took its place'),
    version: z.number().int(),
    can: z.object({ accept: may, decline: may, counter: may, withdraw: may }),
  })
  .openapi('Offer')
export type Offer = z.infer<typeof Offer>

export const dollarsOr = (missing?: string) =>
  z.number(missing).int().min(100, 'Enter an amount in dollars.').max(100_000_000, 'Enter at most $1,000,000.')
export const dollars = dollarsOr()
export const offerDays = { min: 1, max: 14, usual: 3 } as const

export const NewOffer = z.object({
  amountCents: dollars,
  note: short(500).default(''),
  days: z
    .number()
    .int()
    .min(offerDays.min)
    .max(offerDays.max, 'Choose at most 14 days.')
    .default(offerDays.usual)
    .describe('How long it stands'),
})
export type NewOffer = z.infer<typeof NewOffer>
const version = versionOf('offer')
export const CounterOffer = NewOffer.extend({ version })
export const OfferAnswer = z.object({ status: z.enum(['accepted', 'declined', 'withdrawn']), version })
export const offerId = recordId
