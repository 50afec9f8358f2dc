import { longDate } from '~/format/dates'
import { form, noFields, redirectWithError } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { clearSession, refreshProfile } from '~/session/session.server'
import {
  cancelDeletion,
  deactivateAccount,
  Proof,
  requestDeletion,
} from '../../../api/accounts/account-closure/account-closure.contract'

const here = paths.user.privacy
const readingTime = 10_000

export const closureForms = (context: RequestContext) => ({
  deactivate: form(Proof, async (proof) => {
    await context.api.call(deactivateAccount, proof)
    await clearSession(context)
    const message = 'Your account is deactivated. Sign in with your password whenever you want it back.'
    return { to: paths.home, toast: { type: 'info', message, ttl: readingTime } }
  }),
  delete: form(Proof, async (proof) => {
    const { deletesAt } = await context.api.call(requestDeletion, proof)
    await refreshProfile(context)
    const message = `Your account will be deleted on ${longDate(deletesAt ?? '')}. Until then you can keep it.`
    return { to: here, toast: { type: 'warning', message, ttl: readingTime } }
  }),
  keep: form(
    noFields,
    async () => {
      await context.api.call(cancelDeletion)
      await refreshProfile(context)
      return { to: here, toast: 'Your account stays.' }
    },
    redirectWithError(context, here),
  ),
})
