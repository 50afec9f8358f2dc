import { attachments } from '../../assets/contract'
import { answer, createRoute, json, moment, refusals, z } from '../../http/contract'
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

const LeadFields = z.object({
  type: z.enum(leadTypes, 'Choose what it is about.'),
  vehicle: z.string().max(200).optional().describe('Slug; without it the lead is about the dealership'),
  dealership: z.string().max(200).optional().describe('Slug; not needed with a vehicle'),
  name: field.personName,
  email: field.email.optional(),
  phone: field.phone.optional(),
  answerBy: z.enum(answerChannels).default('message'),
  message: field.short(4000).default(''),
  attachments,
  at: moment('Choose a day and a time.')
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
type LeadFields = Partial<z.infer<typeof LeadFields>>

/** What the fields say together. Each is judged whatever else is wrong, so that all of it is said at once. */
const rules: readonly [
  path: keyof LeadFields | 'tradeIn.vehicle',
  problem: string,
  isWrong: (lead: LeadFields) => boolean,
][] = [
  ['dealership', 'Say whom it is for.', (lead) => !lead.vehicle && !lead.dealership],
  ['email', 'Enter your email address or a phone number.', (lead) => !lead.email && !lead.phone],
  ['phone', 'Enter the number to call.', (lead) => lead.answerBy === 'phone' && !lead.phone],
  ['email', 'Enter the address to answer to.', (lead) => lead.answerBy !== 'phone' && !lead.email],
  ['at', 'Choose a day and a time.', (lead) => lead.type === 'test_drive' && !lead.at],
  ['offerCents', 'Enter what you offer.', (lead) => lead.type === 'offer' && lead.offerCents === undefined],
  ['tradeIn.vehicle', 'Say which car you trade in.', (lead) => lead.type === 'trade_in' && !lead.tradeIn],
  ['zip', 'Enter the ZIP code it goes to.', (lead) => lead.type === 'delivery' && !lead.zip],
  ['message', 'Write your question.', (lead) => lead.type === 'question' && isEmpty(lead)],
]

const isEmpty = ({ message = '', attachments = [] }: LeadFields): boolean =>
  message.length < 2 && attachments.length === 0

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

export const NewLead = rules
  .reduce(
    (lead, [path, problem, isWrong]) =>
      lead.refine((fields) => !isWrong(fields), { path: [path], error: problem, when: isObject }),
    LeadFields,
  )
  .openapi('NewLead')
export type NewLead = z.infer<typeof NewLead>

const Sent = z.object({
  reference: z.string().describe('L-3f: what to name when asking about it'),
  thread: z.number().int().nullable().describe('Of whoever is signed in; null for a guest'),
  emailed: z
    .boolean()
    .describe('A confirmation with a link goes to the guest: not where the address had several today'),
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
