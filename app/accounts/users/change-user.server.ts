import { form, handleForm, noFields } from '~/forms/handle-form.server'
import { typedWord } from '~/forms/typed-word.server'
import { paths } from '~/paths'
import { beginActing } from '~/session/acting.server'
import type { RequestContext } from '~/session/request-context.server'
import {
  addUserMembership,
  changeUser as changeUserCall,
  changeUserMembership,
  endUserSessions,
  Impersonation,
  impersonate,
  NewUserMembership,
  sendPasswordLink,
  setUserLock,
  UserChange,
  UserLock,
  UserMembershipChange,
  verifyUser,
} from '../../../api/accounts/admin-users/users.contract'
import { recordId, z } from '../../../api/http/contract'
import { anonymiseUser, exportUser } from '../../../api/privacy/contract'
import { dealershipNamed } from './dealership-named.server'

const JoinForm = NewUserMembership.omit({ dealershipId: true }).extend({
  dealership: z.string('Type a name or a number.').trim().min(1, 'Type a name or a number.').max(200),
})
const Anonymise = z.object({ word: typedWord('anonymize') })
const MembershipForm = UserMembershipChange.extend({ id: recordId })

/** Every form of the page of one account. */
export function changeUser(request: Request, context: RequestContext, id: number) {
  const here = paths.admin.user(id)
  const { api } = context
  const done = async (work: Promise<unknown>, toast: string) => {
    await work
    return { to: here, toast }
  }
  return handleForm(request, context, {
    change: form(UserChange, (value) => done(api.call(changeUserCall, { ...value, id }), 'Saved.')),
    lock: form(UserLock, (value) =>
      done(api.call(setUserLock, { ...value, id }), value.locked ? 'Locked, and signed out everywhere.' : 'Unlocked.'),
    ),
    link: form(noFields, () => done(api.call(sendPasswordLink, { id }), 'Password link sent.')),
    verify: form(noFields, () => done(api.call(verifyUser, { id }), 'Email address confirmed.')),
    sessions: form(noFields, () => done(api.call(endUserSessions, { id }), 'Signed out everywhere.')),
    join: form(JoinForm, async ({ dealership, role }) => {
      const dealershipId = await dealershipNamed(context, dealership)
      return done(api.call(addUserMembership, { id, dealershipId, role }), 'Added to the dealership.')
    }),
    membership: form(MembershipForm, ({ id: dealershipId, ...value }) =>
      done(api.call(changeUserMembership, { ...value, id, dealershipId }), 'Membership saved.'),
    ),
    export: form(noFields, () =>
      done(api.call(exportUser, { id }), 'Data export started. We will email the person a link.'),
    ),
    anonymise: form(Anonymise, () =>
      done(api.call(anonymiseUser, { id }), 'Anonymized. Reviews and messages stay without a name.'),
    ),
    act: form(Impersonation, async (value) => {
      const { token } = await api.call(impersonate, { ...value, id })
      return { to: await beginActing(context, token) }
    }),
  })
}
