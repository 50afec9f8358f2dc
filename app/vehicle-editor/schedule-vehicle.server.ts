import { momentIn } from '~/format/moment-in'
import { form, noFields, redirectWithError } from '~/forms/handle-form.server'
import { momentTyped, TypedTime } from '~/forms/typed-moment.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { recordId } from '../../api/http/contract'
import { endSchedule, schedulePublication } from '../../api/vehicles/schedule/schedule.contract'

const ScheduleForm = TypedTime.extend({ version: recordId })

/** When a draft is published by itself: the times are those of the dealership's clocks. */
export const scheduleForms = (context: RequestContext, id: string) => ({
  schedule: form(
    ScheduleForm,
    async ({ version, ...typed }) => {
      const { title, publishAt } = await context.api.call(schedulePublication, {
        id,
        version,
        publishAt: momentTyped(typed),
      })
      const when = publishAt ? momentIn(typed.timeZone, publishAt) : 'soon'
      return { to: `${context.url.pathname}#schedule`, toast: `${title} is published on ${when}.` }
    },
    { answerRefusal: ofTheSchedule },
  ),
  unschedule: form(
    noFields,
    async () => {
      const { title } = await context.api.call(endSchedule, { id })
      return { to: `${context.url.pathname}#schedule`, toast: `${title} stays a draft.` }
    },
    redirectWithError(context, context.url.pathname),
  ),
})

/** What publishing misses stands in no field of this form, and a version that is stale has nothing to compare. */
function ofTheSchedule({ status, message, code, fields, retryAfter }: UpstreamError): UpstreamError | undefined {
  if (status !== 409 && status !== 422) return undefined
  const own: Record<string, string> = fields.date ? { date: fields.date } : {}
  const said = message.replace(/^Not published/, 'Not scheduled')
  return new UpstreamError(status, said, code === 'conflict' ? 'invalid' : code, own, retryAfter)
}
