import { attachments } from '../../assets/contract'
import { answer, createRoute, json, refusals, z } from '../../http/contract'
import * as field from '../../http/fields.contract'
import { answerChannels, leadTypes } from '../kinds'
import { dollars } from '../offers/offer.contract'

const TradeIn = z.object({
  vehicle: field.line(120).pipe(z.string().min(4, 'Say which car it is: year, make and model.')),
  vin: field.line(17).optional(),
  mileage: z.number().int().min(0).max(1_500_000, 'Enter at most 1,500,000 miles.').optional(),
  condition: field.line(60).optional(),
  owedCents: z.number().int().min(0).max(100_000_000, 'Enter at most $1,000,000.').optional(),
})

export const leadTerms = [24, 36, 48, 60, 72, 84] as const

export const NewLead = z
  .object({
    type: z.enum(leadTypes, 'Choose what it is about.'),
    vehicle: z.string().max(200).optional().describe('Slug; without it the lead is about the dealership'),
    dealership: z.string().max(200).optional().describe('Slug; not needed with a vehicle'),
    name: field.personName,
    email: field.email.optional(),
    phone: field.phone.optional(),
    answerBy: z.enum(answerChannels).default('message'),
    message: field.short(4000).default(''),
    attachments,
    at: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('test_drive: when, as `GET /api/test-drive-slots` offers it'),
    offerCents: dollars.optional(),
    downPaymentCents: z.number().int().min(0).max(100_000_000).optional(),
    termMonths: z.union(leadTerms.map((months) => z.literal(months))).optional(),
    zip: field.zip.optional(),
    tradeIn: TradeIn.optional(),
    page: z.enum(['vehicle', 'dealership', 'compare']),
    campaign: field.line(80).optional(),
    medium: field.line(80).optional(),
    site: field.line(120).optional(),
    consent: field.consent,
    /** People do not see this field. */
    homepage: z.string().max(500).default(''),
  })
  .superRefine((lead, { addIssue }) => {
    const problem = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (!lead.vehicle && !lead.dealership) problem('dealership', 'Say whom it is for.')
    if (!lead.email && !lead.phone) problem('email', 'Enter your email address or a phone number.')
    if (lead.answerBy === 'phone' && !lead.phone) problem('phone', 'Enter the number to call.')
    if (lead.answerBy !== 'phone' && !lead.email) problem('email', 'Enter the address to answer to.')
    if (lead.type === 'test_drive' && !lead.at) problem('at', 'Choose a day and a time.')
    if (lead.type === 'offer' && lead.offerCents === undefined) problem('offerCents', 'Enter what you offer.')
    if (lead.type === 'trade_in' && !lead.tradeIn) problem('tradeIn.vehicle', 'Say which car you trade in.')
    if (lead.type === 'delivery' && !lead.zip) problem('zip', 'Enter the ZIP code it goes to.')
    if (lead.type === 'question' && lead.message.length < 2 && lead.attachments.length === 0)
      problem('message', 'Write your question.')
  })
  .openapi('NewLead')
export type NewLead = z.infer<typeof NewLead>

const Sent = z.object({
  reference: z.string().describe('L-3f: what to name when asking about it'),
  thread: z.number().int().nullable().describe('Of whoever is signed in; null for a guest'),
})

/**
 * At most 10 leads an hour from one network, and 20 a day from one person. The same lead within 10 minutes counts once.
 * A guest gets the link to the thread by mail.
 */
export const sendLead = createRoute({
  method: 'post',
  path: '/api/leads',
  tags: ['inbox'],
  request: { body: json(NewLead) },
  responses: { 201: answer(Sent), ...refusals(403, 404, 409, 410, 422, 429) },
})
