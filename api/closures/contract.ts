import { Proof } from '../accounts/account-closure/account-closure.contract'
import { dealershipStatuses } from '../dealerships/states'
import { answer, createRoute, Instant, json, refusals, versionOf, z } from '../http/contract'
import { short } from '../http/fields.contract'

const n = z.number().int()

/** What closing the dealership does, or has done. */
export const Closure = z
  .object({
    id: n,
    name: z.string(),
    status: z.enum(dealershipStatuses),
    version: n,
    closedAt: Instant.nullable().describe('Null: it is not closed'),
    reason: z.string().nullable().describe('In words'),
    reopensUntil: Instant.nullable().describe('Until when an administrator of the site opens it again'),
    vehicles: n.describe('On sale: they leave the site'),
    conversations: n.describe('Open: nobody writes in them any more'),
    testDrives: n.describe('Agreed, and still to come: nobody is told of them'),
    imports: n.describe('Listing files that are being read: they stop'),
    members: n.describe('They read everything, and publish and send nothing'),
  })
  .openapi('DealershipClosure')
export type Closure = z.infer<typeof Closure>

export const closingReasons = ['at_request', 'out_of_business', 'other'] as const

export const ClosureOrder = z
  .object({
    name: short(200).pipe(z.string().min(1, 'Type the name of the dealership.')).describe('Typed, as it is written'),
    reason: z.enum(closingReasons, 'Choose a reason.'),
    note: short(1000).default(''),
    version: versionOf('dealership'),
    ...Proof.shape,
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: 'Say what the reason is.' })
export type ClosureOrder = z.infer<typeof ClosureOrder>

export const previewClosure = createRoute({
  method: 'get',
  path: '/api/dealership/closure',
  tags: ['dealerships'],
  responses: { 200: answer(Closure), ...refusals(401, 403, 404) },
})

/** Takes the password; an account that has none, or a second factor, proves itself lately. Mails its administrators. */
export const orderClosure = createRoute({
  method: 'post',
  path: '/api/dealership/closure',
  tags: ['dealerships'],
  request: { body: json(ClosureOrder) },
  responses: { 201: answer(Closure), ...refusals(401, 403, 404, 409, 422, 429) },
})
