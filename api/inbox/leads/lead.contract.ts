import { attachments } from '../../assets/contract'
import { answer, createRoute, json, moment, refusals, z } from '../../http/contract'
import * as field from '../../http/fields.contract'
import { answerChannels, type LeadType, leadTypes } from '../kinds'
import { dollarsOr } from '../offers/offer.contract'

const TradeIn = z.object(
  {
    vehicle: field.line(120).pipe(z.string().min(4, 'Say which car it is: year, make and model.')),
    vin: field.typedVin.optional(),
    mileage: z.number().int().min(0).max(1_500_000, 'Enter at most 1,500,000 miles.').optional(),
    condition: field.line(60).optional(),
    owedCents: z.number().int().min(0).max(100_000_000, 'Enter at most $1,000,000.').optional(),
  },
  'Say which car you trade in.',
)

export const leadTerms = [24, 36, 48, 60, 72, 84] as const

/** Fields of a lead of every type. */
const shared = {
  vehicle: z.string().max(200).optional().describe('Slug; without it the lead is about the dealership'),
  dealership: z.string().max(200).optional().describe('Slug; not needed with a vehicle'),
  name: field.personName,
  email: field.email.optional(),
  phone: field.phone.optional(),
  answerBy: z.enum(answerChannels).default('message'),
  message: field.short(4000).default(''),
  attachments,
  page: z.enum(['vehicle', 'dealership', 'compare', 'sell']),
  campaign: field.line(80).optional(),
  medium: field.line(80).optional(),
  site: field.line(120).optional(),
  consent: field.consent,
  /** Stays empty: people do not see this field. */
  homepage: z.string().max(500).default(''),
}
const leadOf = <const Type extends LeadType, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), ...shared, ...fields })

const LeadOfType = z.discriminatedUnion(
  'type',
  [
    leadOf('question', {}),
    leadOf('availability', {}),
    leadOf('test_drive', {
      at: moment('Choose a day and a time.').describe('When, as `GET /api/test-drive-slots` offers it'),
    }),
    leadOf('offer', { offerCents: dollarsOr('Enter what you offer.') }),
    leadOf('finance', {
      downPaymentCents: z.number().int().min(0).max(100_000_000).optional(),
      termMonths: z.union(leadTerms.map((months) => z.literal(months))).optional(),
    }),
    leadOf('trade_in', { tradeIn: TradeIn }),
    leadOf('delivery', { zip: field.zipOr('Enter the ZIP code it goes to.') }),
  ],
  'Choose what it is about.',
)

/** The problem with fields together, each judged whatever else is wrong, so that all of it is said at once. */
type Judged = Partial<z.infer<typeof LeadOfType>>
const rules: readonly [path: keyof Judged, problem: string, isWrong: (lead: Judged) => boolean][] = [
  ['dealership', 'Say whom it is for.', (lead) => !lead.vehicle && !lead.dealership],
  ['email', 'Enter your email address or a phone number.', (lead) => !lead.email && !lead.phone],
  ['phone', 'Enter the number to call.', (lead) => lead.answerBy === 'phone' && !lead.phone],
  ['email', 'Enter the address to answer to.', (lead) => lead.answerBy !== 'phone' && !lead.email],
  ['message', 'Write your question.', (lead) => lead.type === 'question' && isEmpty(lead)],
]

const isEmpty = ({ message = '', attachments = [] }: Judged): boolean => message.length < 2 && attachments.length === 0

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Judges the shared fields of a lead whose type is missing, which the union would leave unread. */
const judged = Object.entries(shared).reduce(
  (lead, [name, schema]) =>
    lead.refine((fields) => hasType(fields) || schema.safeParse(valueIn(fields, name)).success, {
      path: [name],
      error: ({ input }) => schema.safeParse(valueIn(input, name)).error?.issues[0]?.message,
      when: isObject,
    }),
  LeadOfType,
)
const hasType = ({ type }: Judged): boolean => type !== undefined && leadTypes.includes(type)
const valueIn = (fields: unknown, name: string): unknown => (fields as Record<string, unknown>)[name]

export const NewLead = rules
  .reduce(
    (lead, [path, problem, isWrong]) =>
      lead.refine((fields) => !isWrong(fields), { path: [path], error: problem, when: isObject }),
    judged,
  )
  .openapi('NewLead')
export type NewLead = z.infer<typeof NewLead>

const Sent = z.object({
  reference: z.string().describe('L-3f: what to name when asking about it'),
  thread: z.number().int().nullable().describe('Of whoever is signed in; null for a guest'),
  isAdded: z
    .boolean()
    .describe('It went into the open conversation about the same car. False for a guest: the email says it'),
  emailed: z
    .boolean()
    .describe('A confirmation with a link goes to the guest: not where the address had several today'),
})

/**
 * At most 10 leads an hour from one network, and 20 a day from one person, unless the site’s administrators set another limit. The same lead within 10 minutes counts once.
 * A guest gets the link to the thread by mail. A further
 * request about the same car goes into the person's open thread, under a reference of its own.
 */
export const sendLead = createRoute({
  method: 'post',
  path: '/api/leads',
  tags: ['inbox'],
  request: { body: json(NewLead) },
  responses: { 201: answer(Sent), ...refusals(403, 404, 409, 410, 422, 429) },
})
