import { form, handleForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { safeRedirect } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import {
  askForGuestAlert,
  confirmGuestAlert,
  getGuestAlertConfirmation,
  NewGuestAlert,
} from '../../api/saved/guest-alerts/contract'
import { search } from '../../api/search/contract'
import { readQuery } from '../../api/search/query.contract'

const Asked = NewGuestAlert.omit({ query: true })
const queryOf = ({ url }: RequestContext) => url.searchParams.get('query') ?? ''

/** The search that the address names, in words; null: it names none that alerts can be about. */
export async function alertsPage(context: RequestContext) {
  const { query, chips, problems } = await context.api.call(search, { ...readQuery(queryOf(context)), facets: '0' })
  const about = query === '' || problems.length > 0 ? null : { query, criteria: chips.map(({ label }) => label) }
  return { about, constraints: constraintsOf(Asked), signedIn: context.caller.token !== null }
}

/** The answer is a page and says the same whatever is known of the address. */
export const askFrom = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(Asked, async (fields) => {
      const { email } = await context.api.call(askForGuestAlert, { ...fields, query: queryOf(context) })
      return { shows: { sentTo: email } }
    }),
  )

const tokenOf = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''

/** What the link of a mail is about; null: it is not ours, has expired, or its alerts were switched off since. */
export async function alertsConfirmationOf(context: RequestContext) {
  context.response.secret = true
  try {
    return await context.api.call(getGuestAlertConfirmation, { token: tokenOf(context) })
  } catch (error) {
    if (isUseless(error)) return null
    throw error
  }
}

/** The page looks at the link again, and says what has become of it. */
export async function confirmAlertsFrom(context: RequestContext) {
  context.response.secret = true
  try {
    await context.api.call(confirmGuestAlert, { token: tokenOf(context) })
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 409) return { problem: error.message }
    if (!isUseless(error)) throw error
  }
  return safeRedirect(`${paths.confirmAlerts}${context.url.search}`, 303)
}

const isUseless = (error: unknown): boolean => error instanceof UpstreamError && [404, 410, 422].includes(error.status)
