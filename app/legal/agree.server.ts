import { form, handleForm } from '~/forms/handle-form.server'
import { paths } from '~/paths'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import type { RequestContext } from '~/session/request-context.server'
import { refreshProfile } from '~/session/session.server'
import { safeRedirect } from '~/session/toast.server'
import { z } from '../../api/http/contract'
import { acceptLegalTexts, listMyLegalTexts } from '../../api/legal/acceptances.contract'
import { legalSlugs } from '../../api/legal/slugs.contract'
import { areaOf, type Role } from '../../api/roles/permissions'

/**
 * Reads what a person agreed to, and what they are asked to agree to again. Who agreed in another browser is still asked
 * by the cookie of this one: it is read anew, and leads to the page that was wanted.
 */
export async function loadAgreements(context: RequestContext) {
  const { items } = await context.api.call(listMyLegalTexts)
  const next = safeNext(context.url.searchParams.get('next'))
  if (context.current.profile?.mustAgree && !items.some(({ isPending }) => isPending)) {
    await refreshProfile(context)
    if (next && !context.current.profile?.mustAgree) throw safeRedirect(next)
  }
  return { items, next }
}

const version = z.coerce.number().int().positive().optional()
const Agreement = z.object({ 'term-of-use': version, 'privacy-policy': version })

/** Agrees to the versions that the page showed, and leads to the page that was wanted. */
export const agree = (request: Request, context: RequestContext, role: Role) =>
  handleForm(
    request,
    context,
    form(Agreement, async (shown) => {
      const texts = legalSlugs.flatMap((slug) => {
        const number = shown[slug]
        return number === undefined ? [] : [{ slug, version: number }]
      })
      await context.api.call(acceptLegalTexts, { texts })
      await refreshProfile(context)
      const next = safeNext(context.url.searchParams.get('next'))
      return { to: next ?? personalLanding(role), toast: 'Thank you. Your confirmation is stored.' }
    }),
  )

/** Leads buyers to their dashboard: the home page, where they land after a sign-in, is no page of their own. */
function personalLanding(role: Role): string {
  const landing = landingOf(areaOf(role))
  return landing === paths.home ? paths.user.dashboard : landing
}
