import { answer, createRoute, json, refusals, versionOf, z } from '../../http/contract'
import { email, line, lineOr, short } from '../../http/fields.contract'

const whole = (least: number, most: number, unit: string) =>
  z.coerce
    .number(`Enter a number of ${unit}.`)
    .int(`Enter whole ${unit}.`)
    .min(least, `Enter ${least} or more.`)
    .max(most, `Enter ${most} or fewer.`)
const lateDays = whole(1, 365, 'days')

const fields = {
  issuer: z
    .string('Enter 2 to 6 capital letters.')
    .trim()
    .regex(/^[A-Z]{2,6}$/, 'Enter 2 to 6 capital letters.')
    .describe('Begins the number of each invoice'),
  sellerName: lineOr('Enter the name of the company.', 200),
  sellerAddress: short(1000).default('').describe('At most 5 lines'),
  sellerTaxId: line(40).default(''),
  sellerEmail: z.union([z.literal(''), email]).default(''),
  bankAccountName: line(200).default(''),
  bankRoutingNumber: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^(\d{9})?$/, 'A routing number has 9 digits.'))
    .default(''),
  bankAccountNumber: z
    .string()
    .trim()
    .regex(/^([\dA-Za-z -]{4,34})?$/, 'Enter 4 to 34 digits.')
    .default(''),
  runDay: whole(1, 28, 'days').describe('Of the month'),
  termDays: whole(0, 90, 'days'),
  reminder: lateDays,
  secondReminder: lateDays,
  additionsRest: lateDays,
  listingsRest: lateDays,
  subscriptionEnds: lateDays,
  retentionYears: whole(7, 30, 'years'),
}
export const AdminBillingSettings = z.object(fields)
export type AdminBillingSettings = z.output<typeof AdminBillingSettings>

const stored = answer(z.object({ ...fields, version: z.number().int() }).openapi('BillingSettings'))

export const getBillingSettings = createRoute({
  method: 'get',
  path: '/api/admin/billing-settings',
  tags: ['billing'],
  responses: { 200: stored, ...refusals(401, 403) },
})

export const BillingSettingsChange = z.object({ ...fields, version: versionOf('setting') })
export type BillingSettingsChange = z.output<typeof BillingSettingsChange>

export const updateBillingSettings = createRoute({
  method: 'put',
  path: '/api/admin/billing-settings',
  tags: ['billing'],
  request: { body: json(BillingSettingsChange) },
  responses: { 200: stored, ...refusals(401, 403, 409, 422) },
})
