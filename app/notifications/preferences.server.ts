import { type FormFailure, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/notifications.server'

export interface PreferencesAnswer {
  preferences?: FormFailure
}

/** Saves what a person wants to be told of. After a conflict the page shows what was saved elsewhere beside what was ticked. */
export async function savePreferences(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, upstream.PreferencesForm)
  if (!form.ok) return asPreferences(form.rejection)
  const { digestHour, quietFrom, quietTo, timeZone, version, ...boxes } = form.value
  const ticked = (name: string) => (boxes as Record<string, unknown>)[name] === true
  const way = (event: string) => ({ inApp: ticked(`app-${event}`), email: ticked(`mail-${event}`) })
  const events = {
    'search-hits': way('search-hits'),
    'price-drop': way('price-drop'),
    sold: way('sold'),
    'dealership-stock': way('dealership-stock'),
    'account-security': way('account-security'),
  }
  const timing = { digestHour, quietFrom: minutes(quietFrom), quietTo: minutes(quietTo), timeZone: timeZone ?? null }
  try {
    await upstream.savePreferences(context, { events, ...timing, version })
    const message = 'We tell you of just that from now on.'
    return redirectWithToast(context, paths.user.notificationPreferences, { type: 'success', message }, 303)
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![409, 422].includes(error.status)) throw error
    const { data, ...rejection } = form.reject(error)
    if (error.status !== 409) return { ...rejection, data: { preferences: data.form } }
    const { version: newest } = await upstream.notificationPreferences(context)
    return {
      ...rejection,
      data: { preferences: { ...data.form, values: { ...data.form.values, version: String(newest) } } },
    }
  }
}

const asPreferences = <R extends { data: { form: FormFailure } }>(rejection: R) => ({
  ...rejection,
  data: { preferences: rejection.data.form },
})

function minutes(clock: string | undefined): number | null {
  const [hours, rest] = clock?.split(':').map(Number) ?? []
  return hours === undefined || rest === undefined ? null : hours * 60 + rest
}
