import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { versionOf, z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { timeZones } from '../../api/http/places.contract'
import { NotificationPreferences, savePreferences as savePreferencesCall } from '../../api/notifications/contract'

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 22:00.')
  .optional()
const zones = timeZones.map(({ value }) => value) as [string, ...string[]]

/** Reads the matrix: a box for each event and way, named `app-…` and `mail-…`. */
const PreferencesForm = z.object({
  ...Object.fromEntries(
    Object.keys(NotificationPreferences.shape.events.shape).flatMap((event) => [
      [`app-${event}`, flag],
      [`mail-${event}`, flag],
    ]),
  ),
  digestHour: z.coerce.number('Choose an hour.').int().min(0).max(23),
  quietFrom: clock,
  quietTo: clock,
  timeZone: z.enum(zones, 'Choose a time zone.').optional(),
  version: versionOf('preferences'),
})

export const savePreferences = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(PreferencesForm, async (preferences) => {
      await context.api.call(savePreferencesCall, preferencesIn(preferences))
      return { to: paths.user.notificationPreferences, toast: 'We tell you of just that from now on.' }
    }),
  )

function preferencesIn({
  digestHour,
  quietFrom,
  quietTo,
  timeZone,
  version,
  ...boxes
}: z.infer<typeof PreferencesForm>) {
  const ticked = (name: string) => (boxes as Record<string, unknown>)[name] === true
  const way = (event: string) => ({ inApp: ticked(`app-${event}`), email: ticked(`mail-${event}`) })
  return {
    events: {
      messages: way('messages'),
      questions: way('questions'),
      reviews: way('reviews'),
      'search-hits': way('search-hits'),
      'price-drop': way('price-drop'),
      sold: way('sold'),
      'dealership-stock': way('dealership-stock'),
      'post-comments': way('post-comments'),
      'comment-replies': way('comment-replies'),
      mentions: way('mentions'),
      followers: way('followers'),
      'post-likes': way('post-likes'),
      'feed-run-waits': way('feed-run-waits'),
      'feed-run-failed': way('feed-run-failed'),
      moderation: way('moderation'),
      'account-security': way('account-security'),
    },
    digestHour,
    timeZone: timeZone ?? null,
    version,
    quietFrom: minutes(quietFrom),
    quietTo: minutes(quietTo),
  }
}

function minutes(clock: string | undefined): number | null {
  const [hours, rest] = clock?.split(':').map(Number) ?? []
  return hours === undefined || rest === undefined ? null : hours * 60 + rest
}
