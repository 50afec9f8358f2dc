import { answer, createRoute, Instant, moment, recordId, refusals, versionOf, z } from '../../http/contract'
import { appointmentStatuses, sides } from '../kinds'

const At = moment('Choose a day and a time.')
const version = versionOf('appointment')

export const SlotsQuery = z
  .object({
    vehicle: z.string().max(200).optional().describe('Slug'),
    dealership: z.string().max(200).optional().describe('Slug; for a test drive without a car'),
  })
  .refine(({ vehicle, dealership }) => (vehicle === undefined) !== (dealership === undefined), {
    path: ['vehicle'],
    message: 'Name a car or a dealership.',
  })
const Slots = z.object({
  timeZone: z.string().describe('Of the dealership: America/Detroit'),
  minutes: z.number().int(),
  days: z.array(
    z.object({ date: z.string().describe('2026-11-25, where the dealership is'), slots: z.array(Instant) }),
  ),
})

/** Half hours within the opening hours of the next 14 days, from two hours ahead, that nobody has taken. */
export const listSlots = createRoute({
  method: 'get',
  path: '/api/test-drive-slots',
  tags: ['inbox'],
  request: { query: SlotsQuery },
  responses: { 200: answer(Slots), ...refusals(404, 409, 410, 422) },
})

export const Proposal = z.object({ at: At.describe('A customer chooses one of `GET /api/test-drive-slots`') })
export const Move = Proposal.extend({ version })
export const CustomerDecision = z.object({ status: z.enum(['confirmed', 'declined', 'cancelled']), version })
export const StaffDecision = z.object({
  status: z.enum(['confirmed', 'declined', 'cancelled', 'done', 'missed']),
  version,
})
export const appointmentId = recordId
export const calendarFile = { description: 'A calendar file', content: { 'text/calendar': { schema: z.any() } } }

const upcoming = {
  id: z.number().int(),
  thread: z.number().int(),
  subject: z.string(),
  at: Instant,
  minutes: z.number().int(),
  timeZone: z.string(),
  status: z.enum(appointmentStatuses),
  proposedBy: z.enum(sides),
}
const CustomerAppointment = z.object({
  ...upcoming,
  cover: z.string().nullable().describe('Asset of the car’s picture'),
  dealership: z.object({
    name: z.string(),
    slug: z.string(),
    phone: z.string(),
    address: z.string(),
    logoId: z.string().nullable(),
  }),
})
const StaffAppointment = z.object({
  ...upcoming,
  customer: z.string(),
  assignedTo: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})
export type CustomerAppointment = z.infer<typeof CustomerAppointment>
export type StaffAppointment = z.infer<typeof StaffAppointment>

/** Proposed and confirmed ones that are not over, the next one first; at most 20. */
export const listCustomerAppointments = createRoute({
  method: 'get',
  path: '/api/appointments',
  tags: ['inbox'],
  responses: { 200: answer(z.object({ items: z.array(CustomerAppointment) })), ...refusals(401) },
})

/** As the customer’s, of the threads that the caller’s role works on; at most 100. */
export const listStaffAppointments = createRoute({
  method: 'get',
  path: '/api/dealership/appointments',
  tags: ['inbox'],
  responses: { 200: answer(z.object({ items: z.array(StaffAppointment) })), ...refusals(401, 403, 404) },
})
