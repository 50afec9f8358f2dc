import { answer, Cents, createRoute, refusals, versionOf, z } from '../../http/contract'

const maxDocFee = 500_000
const centsUpTo = (max: number) => z.number().int().min(0).max(max)
const miles = z.number().int().min(1).max(5000)

export const FeesChange = z.object({
  section: z.literal('fees'),
  version: versionOf('fees'),
  docFeeCents: centsUpTo(maxDocFee).describe('US dollars in cents; on every car on sale from then on'),
  delivery: z.boolean(),
  deliveryFreeMiles: miles.nullable(),
  deliveryCentsPerMile: centsUpTo(10_000).nullable(),
  deliveryMaxMiles: miles.nullable().describe('Null: any distance'),
})
export type FeesChange = z.infer<typeof FeesChange>

const DocFeeRule = z
  .object({
    kind: z.enum(['cap', 'notice']).describe('cap: the law takes no more; notice: more is taken with conditions'),
    limitCents: Cents.nullable(),
    percent: z.number().nullable().describe('Of the price, where that is less'),
    words: z.string(),
    source: z.string().describe('The rule'),
    href: z.string().nullable(),
    checked: z.string().describe('When it was last looked up'),
  })
  .openapi('DocFeeRule')
export type DocFeeRule = z.infer<typeof DocFeeRule>

export const DocFeePreview = z.object({
  docFeeCents: Cents,
  vehicles: z.number().int().describe('On sale, whose total would change'),
  aboveLimit: z.boolean(),
  rule: DocFeeRule.nullable(),
  version: z.number().int().describe('Of the fees'),
})
export const previewDocFee = createRoute({
  method: 'get',
  path: '/api/dealership/settings/doc-fee',
  tags: ['dealerships'],
  request: { query: z.object({ cents: z.coerce.number().int().min(0).max(maxDocFee) }) },
  responses: { 200: answer(DocFeePreview), ...refusals(401, 403, 404, 422) },
})

export const FeesSettings = z.object({
  version: z.number().int(),
  docFeeCents: Cents,
  delivery: z.boolean(),
  deliveryFreeMiles: z.number().int().nullable(),
  deliveryCentsPerMile: Cents.nullable(),
  deliveryMaxMiles: z.number().int().nullable(),
  state: z.string(),
  rule: DocFeeRule.nullable().describe('Of its state, where we know of one'),
})
