import { dollarsTyped, milesTyped } from '~/forms/typed-amounts.server'
import { leadTypes } from '~/inbox/words'
import { z } from '../../api/http/contract'
import type { LeadType } from '../../api/inbox/kinds'

const text = z.string().optional()
const dollars = dollarsTyped.optional()

/** The day where the dealership is, and the moment: “2026-11-25 2026-11-25T15:00:00.000Z”. */
const slot = z
  .string()
  .regex(/^\S+ \S+$/, 'Choose a time.')
  .transform((typed) => {
    const [day = '', at = ''] = typed.split(' ')
    return { day, at }
  })
  .optional()

/** What the form sends, as people type it. What is missing or wrong beyond that, the API says. */
export const LeadFields = z.object({
  type: z.enum(leadTypes as [LeadType, ...LeadType[]]),
  name: text,
  email: text,
  phone: text,
  answerBy: z.enum(['message', 'email', 'phone']).optional(),
  message: text,
  /** The day whose times were looked at. */
  day: text,
  at: slot,
  offerCents: dollars,
  downPaymentCents: dollars,
  termMonths: z.coerce.number().int().optional(),
  zip: text,
  tradeInVehicle: text,
  tradeInVin: text,
  tradeInMileage: milesTyped.optional(),
  tradeInCondition: text,
  tradeInOwedCents: dollars,
  consent: text,
  campaign: text,
  medium: text,
  site: text,
  /** People do not see it. */
  homepage: text,
  /** When the form was rendered, signed. */
  since: text,
})
export type LeadFields = z.infer<typeof LeadFields>
