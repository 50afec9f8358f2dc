import { answer, Cents, createRoute, day, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { email, line, lineOr, zipOr } from '../../http/fields.contract'
import { InvoiceSummary } from './invoices.contract'
import { lineKinds } from './states.contract'

const emails = z
  .string('Enter an email address.')
  .overwrite((text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(', '),
  )
  .check(z.minLength(1, 'Enter an email address.'))
  .refine((text) => text.split(', ').length <= 5, 'Up to 5 addresses get an invoice.')
  .refine(
    (text) => text.split(', ').every((one) => email.safeParse(one).success),
    'Enter email addresses like name@example.com, with commas between them.',
  )
  .describe('Up to 5, with commas')

const state = z
  .string('Enter a state like MI.')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Enter a state like MI.')

export const BillingContact = z.object({
  legalName: lineOr('Enter the name that invoices are made out to.', 120),
  attention: line(120).default(''),
  address: lineOr('Enter the address.', 120),
  city: lineOr('Enter the city.', 80),
  state,
  zip: zipOr('Enter the ZIP code.'),
  emails,
  taxId: line(40).default(''),
})

export const ChangedAccount = BillingContact.extend({
  version: z.coerce.number().int().min(0).describe('0: there is none yet'),
})
export const NewExemption = z.object({
  number: lineOr('Enter the number of the certificate.', 60),
  expiresOn: z.union([day('Enter a day.'), z.literal('').transform(() => null), z.null()]).default(null),
  asset: z.string('Choose the file of the certificate.').min(1, 'Choose the file of the certificate.'),
  version: z.coerce.number().int().min(0),
})

export const BillingAccount = BillingContact.extend({
  version: z.number().int(),
  exemption: z
    .object({
      number: z.string(),
      expiresOn: z.iso.date().nullable(),
      acceptedOn: z.iso.date().nullable().describe('Null: an administrator of the site looks at it'),
      hasFile: z.boolean(),
    })
    .nullable(),
}).openapi('BillingAccount')
export type BillingAccount = z.infer<typeof BillingAccount>

export const Billing = z
  .object({
    account: BillingAccount,
    owed: z.array(InvoiceSummary).describe('Open and past due ones, the oldest due first'),
    owedCents: Cents,
    creditCents: Cents.describe('Left of credit notes and payments'),
    subscription: z
      .object({
        name: z.string(),
        monthlyCents: Cents,
        status: z.string(),
        billedThrough: z.iso.date().nullable(),
        trialEndsOn: z.iso.date().nullable(),
      })
      .nullable(),
    termDays: z.number().int(),
    card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }).nullable(),
    month: z.string().describe('2026-11'),
    spent: z
      .array(z.object({ kind: z.enum(lineKinds), cents: Cents }))
      .describe('What the month’s invoices and charges cost, before tax'),
    years: z.array(z.number().int()),
  })
  .openapi('Billing')
export type Billing = z.infer<typeof Billing>

/** Reads what is owed, what is left, who gets the invoices, and what this month costs. */
export const getBilling = createRoute({
  method: 'get',
  path: '/api/dealership/billing',
  tags: ['billing'],
  responses: { 200: answer(Billing), ...refusals(401, 403, 404) },
})

export const changeBillingAccount = createRoute({
  method: 'put',
  path: '/api/dealership/billing/account',
  tags: ['billing'],
  request: { body: json(ChangedAccount) },
  responses: { 200: answer(BillingAccount), ...refusals(401, 403, 404, 409, 422) },
})

/** Counts once an administrator of the site accepts it. */
export const sendExemption = createRoute({
  method: 'put',
  path: '/api/dealership/billing/exemption',
  tags: ['billing'],
  request: { body: json(NewExemption) },
  responses: { 200: answer(BillingAccount), ...refusals(401, 403, 404, 409, 422) },
})

export const getAdminBilling = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/billing',
  tags: ['billing'],
  request: { params: RecordId },
  responses: { 200: answer(Billing), ...refusals(401, 403, 404, 422) },
})

export const ExemptionDecision = z.object({
  accept: z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean()),
  version: versionOf('billing account'),
})
export const decideExemption = createRoute({
  method: 'put',
  path: '/api/admin/dealerships/{id}/exemption',
  tags: ['billing'],
  request: { params: RecordId, body: json(ExemptionDecision) },
  responses: { 200: answer(BillingAccount), ...refusals(401, 403, 404, 409, 422) },
})

const file = { description: 'The certificate', content: { '*/*': { schema: z.any() } } }
export const openExemption = createRoute({
  method: 'get',
  path: '/api/admin/dealerships/{id}/exemption/file',
  tags: ['billing'],
  request: { params: RecordId },
  responses: { 200: file, ...refusals(401, 403, 404, 422) },
})
