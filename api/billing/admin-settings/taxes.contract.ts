import { answer, createRoute, day, json, refusals, versionOf, z } from '../../http/contract'
import { lineOr } from '../../http/fields.contract'
import { usState } from '../../http/places.contract'

const n = z.number().int()

/** Says which row of a state holds: the one in force, one that begins later, or one that another has replaced. */
const taxStates = ['current', 'upcoming', 'past'] as const

const Rate = z.object({
  id: n,
  state: z.string(),
  rate: n.describe('Thousandths of a percent'),
  source: z.string(),
  sourceDate: z.iso.date(),
  validFrom: z.iso.date(),
  isExample: z.boolean().describe('Of the demo: no one has confirmed it'),
  status: z.enum(taxStates),
})
export type ServiceTaxRate = z.infer<typeof Rate>

export const ServiceTaxes = z
  .object({
    rates: z.array(Rate).describe('By state, the newest first'),
    taxed: n.describe('States with a rate above 0 today'),
    today: z.iso.date(),
    version: n,
  })
  .openapi('ServiceTaxes')
export type ServiceTaxes = z.infer<typeof ServiceTaxes>

/** Lists the rates of tax on our own services; they have nothing to do with the tax on vehicles. */
export const getServiceTaxes = createRoute({
  method: 'get',
  path: '/api/admin/service-taxes',
  tags: ['billing'],
  responses: { 200: answer(ServiceTaxes), ...refusals(401, 403) },
})

export const NewServiceTax = z.object({
  state: usState,
  rate: z.coerce
    .number('Enter a rate.')
    .int('Enter a rate.')
    .min(0, 'Enter 0 percent or more.')
    .max(30_000, 'Enter 30 percent or less.')
    .describe('Thousandths of a percent'),
  source: lineOr('Enter where the rate comes from.', 200),
  sourceDate: day('Enter the date of the source.'),
  validFrom: day('Enter the first day.'),
  version: versionOf('list'),
})
export type NewServiceTax = z.output<typeof NewServiceTax>

/** Adds a rate; the rows of before stay as they are. */
export const addServiceTax = createRoute({
  method: 'post',
  path: '/api/admin/service-taxes',
  tags: ['billing'],
  request: { body: json(NewServiceTax) },
  responses: { 201: answer(ServiceTaxes), ...refusals(401, 403, 409, 422) },
})
