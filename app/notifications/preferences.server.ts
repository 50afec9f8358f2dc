import { form } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { versionOf, z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { readPreferences, savePreferences } from '../../api/notifications/contract'
import type { ShownEvent } from './preferences-values'

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00.')
  .optional()

/** Reads when mails come. */
const Times = z.object({
  digestHour: z.coerce.number('Choose an hour.').int().min(0).max(23),
  quietFrom: clock,
  quietTo: clock,
})

/** Reads the matrix: a box for each event and way, named `app-…` and `mail-…`. */
const boxesOf = (events: readonly ShownEvent[]) =>
  Object.fromEntries(
    events.flatMap(({ event }) => [
      [`app-${event}`, flag],
      [`mail-${event}`, flag],
    ]),
  )

interface PreferencesForm {
  events: readonly ShownEvent[]
  hasTimes: boolean
  /** Leads back to the panel. */
  to: string
}

/** Saves the events that the form shows, and the times where it has them; the others stay as they are. */
export function preferencesForm(context: RequestContext, { events, hasTimes, to }: PreferencesForm) {
  const schema = z.object({ ...boxesOf(events), ...(hasTimes && Times.shape), version: versionOf('preferences') })
  return form(schema, async (typed) => {
    const { events: saved, ...savedTimes } = await context.api.call(readPreferences)
    const boxes: Record<string, unknown> = typed
    const chosen = events.map(({ event, mail }) => {
      const email = mail === 'choice' ? boxes[`mail-${event}`] === true : saved[event].email
      return [event, { inApp: boxes[`app-${event}`] === true, email }] as const
    })
    await context.api.call(savePreferences, {
      ...savedTimes,
      ...(hasTimes && timesOf(Times.parse(typed))),
      events: { ...saved, ...Object.fromEntries(chosen) },
      version: typed.version,
    })
    return { to, toast: 'Notification settings saved.' }
  })
}

const timesOf = ({ digestHour, quietFrom, quietTo }: z.output<typeof Times>) => ({
  digestHour,
  quietFrom: minutes(quietFrom),
  quietTo: minutes(quietTo),
})

function minutes(clock: string | undefined): number | null {
  const [hours, rest] = clock?.split(':').map(Number) ?? []
  return hours === undefined || rest === undefined ? null : hours * 60 + rest
}
