import { answer, createRoute, json, refusals, z } from '../http/contract'
import { short } from '../http/fields.contract'
import { reportReasons } from './reasons'

export const ListingReport = z
  .object({
    reason: z.enum(reportReasons, 'Choose what is wrong.'),
    text: short(1000).default(''),
    email: z
      .string()
      .trim()
      .max(254, 'An email address has at most 254 characters.')
      .check(z.email('Enter an email address like name@example.com.'))
      .optional(),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: 'Tell us what is wrong.',
  })
  .openapi('ListingReport')
export type ListingReport = z.infer<typeof ListingReport>

/** At most 5 reports an hour from one address. The same report within 10 minutes counts once. */
export const reportVehicle = createRoute({
  method: 'post',
  path: '/api/vehicles/{slug}/reports',
  tags: ['reports'],
  request: { params: z.object({ slug: z.string() }), body: json(ListingReport) },
  responses: {
    201: answer(z.object({ reference: z.string().describe('R-3f: what to name when asking about it') })),
    ...refusals(404, 410, 422, 429),
  },
})
