import { longDate } from '~/format/dates'
import { form, noFields, saidAt } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { clearSession, refreshProfile } from '~/session/session.server'
import * as upstream from '~/upstream/privacy.server'

const here = paths.user.privacy
const readingTime = 10_000

export const closureForms = (context: RequestContext) => ({
  deactivate: form(upstream.Proof, async (proof) => {
    await upstream.deactivate(context, proof)
    await clearSession(context)
    const message = 'Your account is deactivated. Sign in with your password whenever you want it back.'
    return { to: paths.home, toast: { type: 'info', message, ttl: readingTime } }
  }),
  delete: form(upstream.Proof, async (proof) => {
    const { deletesAt } = await upstream.requestDeletion(context, proof)
    await refreshProfile(context)
    const message = `Your account will be deleted on ${longDate(deletesAt ?? '')}. Until then you can keep it.`
    return { to: here, toast: { type: 'warning', message, ttl: readingTime } }
  }),
  keep: form(
    noFields,
    async () => {
      await upstream.cancelDeletion(context)
      await refreshProfile(context)
      return { to: here, toast: 'Your account stays.' }
    },
    saidAt(context, here),
  ),
})
