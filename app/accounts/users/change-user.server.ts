import { form, handleForm, noFields } from '~/forms/handle-form.server'
import { typedWord } from '~/forms/typed-word.server'
import { paths } from '~/paths'
import { beginActing } from '~/session/acting.server'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/users.server'
import { recordId, z } from '../../../api/http/contract'
import { dealershipNamed } from './dealership-named.server'

const JoinForm = upstream.NewUserMembership.omit({ dealershipId: true }).extend({
  dealership: z.string('Type a name or a number.').trim().min(1, 'Type a name or a number.').max(200),
})
const Anonymise = z.object({ word: typedWord('anonymize') })
const MembershipForm = upstream.UserMembershipChange.extend({ id: recordId })

/** Every form of the page of one account. */
export function changeUser(request: Request, context: RequestContext, id: number) {
  const here = paths.admin.user(id)
  const user = upstream.ofUser(context, id)
  const done = async (work: Promise<unknown>, toast: string) => {
    await work
    return { to: here, toast }
  }
  return handleForm(request, context, {
    change: form(upstream.UserChange, (value) => done(user.change(value), 'Saved.')),
    lock: form(upstream.UserLock, (value) =>
      done(user.lock(value), value.locked ? 'Locked, and signed out everywhere.' : 'Unlocked.'),
    ),
    link: form(noFields, () => done(user.sendPasswordLink(), 'Password link sent.')),
    verify: form(noFields, () => done(user.verify(), 'Email address confirmed.')),
    sessions: form(noFields, () => done(user.endSessions(), 'Signed out everywhere.')),
    join: form(JoinForm, async ({ dealership, role }) => {
      const dealershipId = await dealershipNamed(context, dealership)
      return done(user.addMembership({ dealershipId, role }), 'Added to the dealership.')
    }),
    membership: form(MembershipForm, ({ id: dealershipId, ...value }) =>
      done(user.changeMembership(dealershipId, value), 'Membership saved.'),
    ),
    export: form(noFields, () => done(user.exportData(), 'Data export started. We will email the person a link.')),
    anonymise: form(Anonymise, () => done(user.anonymise(), 'Anonymized. Reviews and messages stay without a name.')),
    act: form(upstream.Impersonation, async (value) => {
      const { token } = await user.impersonate(value)
      return { to: await beginActing(context, token) }
    }),
  })
}
