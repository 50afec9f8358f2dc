import { rememberSent } from '~/contact/last-sent.server'
import { fieldError, renamedFields } from '~/forms/field-error.server'
import { messageFiles } from '~/forms/file-names'
import { form, handleForm } from '~/forms/handle-form.server'
import { dollarsTyped, milesTyped } from '~/forms/typed-amounts.server'
import { uploadedFiles } from '~/forms/uploaded-files.server'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { maxAttachmentBytes } from '../../api/assets/contract'
import { z } from '../../api/http/contract'
import { formFiles } from '../../api/http/form-files.contract'
import { answerChannels } from '../../api/inbox/lead-names.contract'
import { leadTerms, type NewLead, sendLead as sendLeadCall } from '../../api/inbox/leads/lead.contract'
import { leadSentId } from './lead-sent-id'
import { tooFastWords } from './too-fast'

const text = z.string().optional()
const dollars = dollarsTyped.optional()
const term = z.union(leadTerms.map((months) => z.literal(months)))

/** Reads the day where the dealership is, and the moment: “2026-11-25 2026-11-25T15:00:00.000Z”. */
const slot = z
  .string()
  .regex(/^\S+ \S+$/, 'Choose a time.')
  .transform((typed) => {
    const [day = '', at = ''] = typed.split(' ')
    return { day, at }
  })
  .optional()

/** Fields of every type. */
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
 * Reads what the form sends, as people type it: what was typed for another type is left out. What is missing or wrong beyond
 * that, the API says.
 */
const LeadFields = z
  .discriminatedUnion('type', [
    of('question', {}),
    of('availability', {}),
    // `day`: whose times are shown
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
type LeadFields = z.infer<typeof LeadFields>

type LeadBody = z.input<typeof NewLead>

interface Target {
  vehicle?: string
  dealership?: string
  page: NewLead['page']
}

/** Only programs fill in the form within this time. */
const leastSeconds = 2

/** Names the form's field for each of the call's that it calls otherwise. */
const fieldOf = {
  'tradeIn.vehicle': 'tradeInVehicle',
  tradeIn: 'tradeInVehicle',
  'tradeIn.vin': 'tradeInVin',
  'tradeIn.mileage': 'tradeInMileage',
  'tradeIn.condition': 'tradeInCondition',
  'tradeIn.owedCents': 'tradeInOwedCents',
}

/** Leads a signed-in customer to their inbox; a guest stays here and reads where the answer comes. */
export const sendLead = (request: Request, context: RequestContext, target: Target) =>
  handleForm(
    request,
    context,
    form(
      LeadFields,
      async (fields, files) => {
        refuseTooFast(context, fields.renderedAt)
        refuseOtherDay(fields)
        const { reference, thread, isAdded, emailed } = await context.api.call(sendLeadCall, {
          ...leadOf(fields, target),
          attachments: await uploadedFiles(context, files),
        })
        if (thread !== null)
          return {
            to: paths.user.inbox(thread),
            toast: `${isAdded ? 'Added to your conversation about this car' : 'Sent'}. Its reference is ${reference}.`,
          }
        const { pathname } = context.url
        await rememberSent(
          context,
          { reference, kind: fields.type, emailed: fields.email ? emailed : null },
          pathname.replace(/\/[^/]*$/, ''),
        )
        return { to: `${withQuery(pathname, { about: fields.type, sent: 'yes' })}#${leadSentId}` }
      },
      { answerRefusal: renamedFields(fieldOf) },
    ),
  )

/** Makes the call's lead. One that lacks something is sent, too: the API names everything that is missing at once. */
function leadOf({ renderedAt: _, ...fields }: LeadFields, target: Target): LeadBody {
  const lead = { ...fields, ...target }
  if (lead.type === 'test_drive') {
    const { day: _shown, at, ...rest } = lead
    return { ...rest, at: at?.at } as LeadBody
  }
  if (lead.type === 'trade_in') {
    const { tradeInVehicle: vehicle, tradeInVin: vin, tradeInMileage: mileage, ...more } = lead
    const { tradeInCondition: condition, tradeInOwedCents: owedCents, ...rest } = more
    return { ...rest, tradeIn: vehicle ? { vehicle, vin, mileage, condition, owedCents } : undefined } as LeadBody
  }
  return lead as LeadBody
}

/** Refuses a form that is sent faster than people read it: it comes back to be sent once more, with all that was typed. */
function refuseTooFast({ cookies }: RequestContext, renderedAt = ''): void {
  const rendered = cookies.moments.read(renderedAt)
  const seconds = rendered === null ? 0 : (Date.now() - rendered) / 1000
  if (seconds >= leastSeconds) return
  throw new UpstreamError(422, tooFastWords, 'invalid')
}

/** Without script a time that was chosen stays chosen when another day is opened. */
function refuseOtherDay(fields: LeadFields): void {
  if (fields.type !== 'test_drive' || !fields.day || !fields.at || fields.at.day === fields.day) return
  throw fieldError('at', 'Choose a time on that day.')
}
