import { answer, createRoute, json, RecordId, refusals, versionOf, z } from '../../http/contract'
import { short } from '../../http/fields.contract'
import { AdminDealership, DealershipNote } from './admin-dealership.contract'
import { decisionReasons, type ReasonedStep } from './reasons.contract'

const version = versionOf('dealership')
const note = short(1000).default('').describe('Stands in the mail')
const unclear = 'Write what you want to know, in 10 characters or more.'
const question = short(1000).pipe(z.string(unclear).min(10, unclear))

const codesOf = <Step extends ReasonedStep>(step: Step) =>
  Object.keys(decisionReasons[step]) as [
    keyof (typeof decisionReasons)[Step] & string,
    ...(keyof (typeof decisionReasons)[Step] & string)[],
  ]
const reasonOf = <Step extends ReasonedStep>(step: Step) => z.enum(codesOf(step), 'Choose a reason.')

const reasoned = <Step extends ReasonedStep>(step: Step) =>
  z.object({ step: z.literal(step), reason: reasonOf(step), note, version })

export const decisions = {
  approve: z.object({ step: z.literal('approve'), version }),
  reinstate: z.object({ step: z.literal('reinstate'), version }),
  reopen: z.object({ step: z.literal('reopen'), version }),
  ask: z.object({ step: z.literal('ask'), question, version }),
  reject: reasoned('reject'),
  suspend: reasoned('suspend'),
  close: reasoned('close'),
}

export const DealershipDecision = z
  .discriminatedUnion('step', [
    decisions.approve,
    decisions.reinstate,
    decisions.reopen,
    decisions.ask,
    decisions.reject,
    decisions.suspend,
    decisions.close,
  ])
  .refine((decision) => !('reason' in decision) || decision.reason !== 'other' || decision.note !== '', {
    path: ['note'],
    error: 'Say what the other reason is.',
  })
export type DealershipDecision = z.infer<typeof DealershipDecision>

/** Mails the dealership’s administrators. Suspended or closed, nothing of its inventory is shown from that moment; opened again, its cars stay off the site. */
export const decideDealership = createRoute({
  method: 'put',
  path: '/api/admin/dealerships/{id}/status',
  tags: ['dealerships'],
  request: { params: RecordId, body: json(DealershipDecision) },
  responses: { 200: answer(AdminDealership), ...refusals(401, 403, 404, 409, 422) },
})

export const NameDecision = z.object({ accept: z.boolean(), version })
/** A name that another dealership has, or that looks like it, waits for this. Mails the dealership’s administrators. */
export const decideName = createRoute({
  method: 'put',
  path: '/api/admin/dealerships/{id}/name',
  tags: ['dealerships'],
  request: { params: RecordId, body: json(NameDecision) },
  responses: { 200: answer(AdminDealership), ...refusals(401, 403, 404, 409, 422) },
})

export const LicenseVerification = z.object({ verified: z.boolean(), version })
/** Records that the present license number was looked up with the agency that issued it, or takes that back. Another number or issuer is not verified. */
export const setLicenseVerification = createRoute({
  method: 'put',
  path: '/api/admin/dealerships/{id}/license-verification',
  tags: ['dealerships'],
  request: { params: RecordId, body: json(LicenseVerification) },
  responses: { 200: answer(AdminDealership), ...refusals(401, 403, 404, 409, 422) },
})

export const NewNote = z.object({ body: short(2000).pipe(z.string().min(1, 'Write a note.')) })
/** For the administrators of the site alone; a note is never changed. */
export const addDealershipNote = createRoute({
  method: 'post',
  path: '/api/admin/dealerships/{id}/notes',
  tags: ['dealerships'],
  request: { params: RecordId, body: json(NewNote) },
  responses: { 201: answer(DealershipNote), ...refusals(401, 403, 404, 422) },
})
