import { messageFiles } from '~/forms/file-names'
import { dollarsTyped, milesTyped } from '~/forms/typed-amounts.server'
import { maxAttachmentBytes } from '../../api/assets/contract'

import { z } from '../../api/http/contract'
import { formFiles } from '../../api/http/form-files.contract'
import { answerChannels } from '../../api/inbox/lead-names.contract'
import { leadTerms, type NewLead } from '../../api/inbox/leads/lead.contract'

const text = z.string().optional()
const dollars = dollarsTyped.optional()
const term = z.union(leadTerms.map((months) => z.literal(months)))

/** The day where the dealership is, and the moment: “2026-11-25 2026-11-25T15:00:00.000Z”. */
const slot = z
  .string()
  .regex(/^\S+ \S+$/, 'Choose a time.')
  .transform((typed) => {
    const [day = '', at = ''] = typed.split(' ')
    return { day, at }
  })
  .optional()

/** Of every type. */
const shared = {
  name: z.string().default(''),
  email: text,
  phone: text,
  answerBy: z.enum(answerChannels).optional(),
  message: text,
  consent: text,
  campaign: text,
  medium: text,
  site: text,
  /** People do not see it. */
  homepage: text,
  /** When the form was rendered, signed. */
  renderedAt: text,
}
const of = <Type extends NewLead['type'], Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), ...shared, ...fields })

/**
 * What the form sends, as people type it: what was typed for another type is left out. What is missing or wrong beyond
 * that, the API says.
 */
export const LeadFields = z
  .discriminatedUnion('type', [
    of('question', {}),
    of('availability', {}),
    // `day`: whose times were looked at
    of('test_drive', { day: text, at: slot }),
    of('offer', { offerCents: dollars }),
    of('finance', { downPaymentCents: dollars, termMonths: z.coerce.number().pipe(term).optional() }),
    of('trade_in', {
      tradeInVehicle: text,
      tradeInVin: text,
      tradeInMileage: milesTyped.optional(),
      tradeInCondition: text,
      tradeInOwedCents: dollars,
    }),
    of('delivery', { zip: text }),
  ])
  .register(formFiles, Object.fromEntries(messageFiles.map((field) => [field, maxAttachmentBytes])))
export type LeadFields = z.infer<typeof LeadFields>
