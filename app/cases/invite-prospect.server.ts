import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { listHref } from '~/lists/list-address'
import { listState } from '~/lists/list-state.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { siteName } from '~/site'
import { CaseQuery, openCase, tagCase, writeInCase } from '../../api/cases/cases.contract'
import { RecordId } from '../../api/http/contract'
import { invitedTag, nameOfProspect } from './prospects'

/** Answers an inquiry with the link to sign up. The answer is in the case, which is marked as invited. */
export function inviteProspect(request: Request, context: RequestContext) {
  const to = listHref({ path: context.url.pathname, state: listState(CaseQuery, context.url) }, {})
  return handleForm(request, context, {
    invite: form(
      RecordId,
      async ({ id }) => {
        const { tags, email, subject } = await context.api.call(openCase, { id })
        const name = nameOfProspect({ subject })
        if (!email) return { to, toast: { message: `${name} left no email address.`, type: 'warning' as const } }
        const body = invitation(name, `${context.origin}${paths.dealership().signUp}`)
        await context.api.call(writeInCase, { id, kind: 'answer', body, attachments: [] })
        if (!tags.includes(invitedTag)) {
          const written = await context.api.call(openCase, { id })
          await context.api.call(tagCase, { id, tags: [...tags, invitedTag], version: written.version })
        }
        return { to, toast: `We emailed ${name} the link to sign up.` }
      },
      redirectWithError(context, to),
    ),
  })
}

const invitation = (name: string, href: string): string =>
  `Thank you for your interest in listing ${name} on ${siteName()}. You can sign up here: ${href}

Have your dealer license number at hand: we check it before your cars are shown to buyers. You can prepare your inventory in the meantime.`
