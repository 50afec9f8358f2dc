import { rememberSent } from '~/contact/last-sent.server'
import { fieldError, renamedFields } from '~/forms/field-error.server'
import { form, handleForm } from '~/forms/handle-form.server'
import { uploadedFiles } from '~/forms/uploaded-files.server'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import type { z } from '../../api/http/contract'
import { type NewLead, sendLead as sendLeadCall } from '../../api/inbox/leads/lead.contract'
import { LeadFields } from './lead-fields.server'
import { leadSentId } from './lead-sent-id'
import { tooFastWords } from './too-fast'

type LeadBody = z.input<typeof NewLead>

interface Target {
  vehicle?: string
  dealership?: string
  page: NewLead['page']
}

/** Nobody fills in the form within this time; programs do. */
const leastSeconds = 2

/** What the call names otherwise than the form. */
const fieldOf = {
  'tradeIn.vehicle': 'tradeInVehicle',
  tradeIn: 'tradeInVehicle',
  'tradeIn.vin': 'tradeInVin',
  'tradeIn.mileage': 'tradeInMileage',
  'tradeIn.condition': 'tradeInCondition',
  'tradeIn.owedCents': 'tradeInOwedCents',
}

/** Who is signed in goes on in their inbox, a guest stays here and is told where the answer comes. */
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
      { refused: renamedFields(fieldOf) },
    ),
  )

function leadOf(fields: LeadFields, target: Target): LeadBody {
  const { name, email, phone, answerBy, message, consent, campaign, medium, site, homepage, type } = fields
  const person = { name, email, phone, answerBy, message, consent, campaign, medium, site, homepage }
  // Sends a lead that lacks something, too: the API names everything that is missing at once.
  return { ...person, ...target, type, ...requestOf(fields) } as LeadBody
}

/** What the lead asks for, by its type. */
function requestOf(fields: LeadFields): object {
  switch (fields.type) {
    case 'test_drive':
      return { at: fields.at?.at }
    case 'offer':
      return { offerCents: fields.offerCents }
    case 'finance':
      return { downPaymentCents: fields.downPaymentCents, termMonths: fields.termMonths }
    case 'trade_in':
      return { tradeIn: tradeInOf(fields) }
    case 'delivery':
      return { zip: fields.zip }
    default:
      return {}
  }
}

/** Undefined where no car is named: the API asks for it. */
function tradeInOf(fields: Extract<LeadFields, { type: 'trade_in' }>) {
  const { tradeInVehicle: vehicle, tradeInVin, tradeInMileage, tradeInCondition, tradeInOwedCents } = fields
  if (!vehicle) return undefined
  return {
    vehicle,
    vin: tradeInVin,
    mileage: tradeInMileage,
    condition: tradeInCondition,
    owedCents: tradeInOwedCents,
  }
}

/** A form that is sent faster than anybody reads it comes back to be sent once more: a person loses nothing. */
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
