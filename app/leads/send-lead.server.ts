import { form, handleForm } from '~/forms/handle-form.server'
import { paths, withQuery } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { type NewLead, send } from '~/upstream/leads.server'
import { LeadFields } from './lead-fields.server'

interface Target {
  vehicle?: string
  dealership?: string
  page: NewLead['page']
}

/** Nobody fills in the form within this time; programs do. */
const leastSeconds = 2

/** Who is signed in goes on in their inbox, a guest stays here and is told where the answer comes. */
export const sendLead = (request: Request, context: RequestContext, target: Target) =>
  handleForm(
    request,
    context,
    form(
      LeadFields,
      async (fields) => {
        refuseHaste(context, fields.since)
        refuseOtherDay(fields)
        const { reference, thread } = await send(context, leadOf(fields, target))
        if (thread !== null) return { to: paths.user.inbox(thread), toast: `Sent. Its reference is ${reference}.` }
        return { to: withQuery(context.url.pathname, { about: fields.type, sent: reference }) }
      },
      { refused: (error) => (error.status === 422 ? renamed(error) : undefined) },
    ),
  )

function leadOf(fields: LeadFields, target: Target): Parameters<typeof send>[1] {
  const { tradeInVehicle, tradeInVin, tradeInMileage, tradeInCondition, tradeInOwedCents, ...rest } = fields
  const { since: _, day: __, at, ...lead } = rest
  const tradeIn = tradeInVehicle
    ? {
        vehicle: tradeInVehicle,
        vin: tradeInVin,
        mileage: tradeInMileage,
        condition: tradeInCondition,
        owedCents: tradeInOwedCents,
      }
    : undefined
  return { ...lead, ...target, at: at?.at, tradeIn } as Parameters<typeof send>[1]
}

/** A form that is sent faster than anybody reads it comes back to be sent once more: a person loses nothing. */
function refuseHaste({ cookies }: RequestContext, since = ''): void {
  const rendered = cookies.moments.read(since)
  const seconds = rendered === null ? 0 : (Date.now() - rendered) / 1000
  if (seconds >= leastSeconds) return
  throw new UpstreamError(422, 'That was very fast. Please check the form, and send it again.', 'invalid')
}

/** Without script a time that was chosen stays chosen when another day is opened. */
function refuseOtherDay({ type, day, at }: LeadFields): void {
  if (type !== 'test_drive' || !day || !at || at.day === day) return
  throw new UpstreamError(422, 'Choose a time on that day.', 'invalid', { at: 'Choose a time on that day.' })
}

const fieldOf: Record<string, string> = {
  'tradeIn.vehicle': 'tradeInVehicle',
  tradeIn: 'tradeInVehicle',
  'tradeIn.vin': 'tradeInVin',
  'tradeIn.mileage': 'tradeInMileage',
  'tradeIn.condition': 'tradeInCondition',
  'tradeIn.owedCents': 'tradeInOwedCents',
}

function renamed(error: UpstreamError): UpstreamError {
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [fieldOf[name] ?? name, said]))
  return new UpstreamError(error.status, error.message, error.code, fields, error.retryAfter)
}
