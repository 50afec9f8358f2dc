import { constraintsOf, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { keepSession } from '~/session/session.server'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import {
  ApplicationByAccount,
  DealershipApplication,
  invitationOf,
  KnownMember,
  NewMember,
  type OpenInvitation,
  registerAtDealership,
} from '~/upstream/accounts.server'
import { option } from '~/upstream/dealerships.server'
import { mayBeSentAgain, UpstreamError } from '~/upstream/errors'
import { usStates } from '~/upstream/profile.server'
import { isSystemAdmin } from '../../api/accounts/permissions'

const readingTime = 12_000
const inviteOf = ({ url }: Visit) => url.searchParams.get('invite')

/** What the page is: an application, an invitation, one that cannot be used, or the word that this is not how one joins. */
export async function signUpFacts(visit: Visit, dealershipId: string | undefined) {
  visit.secret = true
  const token = inviteOf(visit)
  if (token) return invited(visit, token)
  if (dealershipId) return { kind: 'ask' as const, name: await nameOf(visit, dealershipId) }
  if (isSystemAdmin(visit.profile)) return { kind: 'administers' as const }
  const constraints = constraintsOf(applicationFor(visit))
  return { kind: 'apply' as const, constraints, states: usStates, account: visit.profile?.name ?? null }
}

/** Who is signed in applies with that account. */
const applicationFor = ({ profile }: Visit) => (profile ? ApplicationByAccount : DealershipApplication)

async function invited(visit: Visit, token: string) {
  try {
    const invitation = await invitationOf(visit, token)
    const schema = invitation.hasAccount ? KnownMember : NewMember
    return { kind: 'invited' as const, invitation, constraints: constraintsOf(schema) }
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![404, 410, 422].includes(error.status)) throw error
    return { kind: 'spent' as const, message: error.status === 410 ? error.message : 'Ask for a new invitation.' }
  }
}

/** Null for a dealership that nobody sees: the page says the same of it. */
const nameOf = (visit: Visit, id: string): Promise<string | null> =>
  option(visit, id).then(
    ({ name }) => name,
    (error: unknown) => {
      if (error instanceof UpstreamError && error.status === 404) return null
      throw error
    },
  )

export const signUpFrom = (request: Request, visit: Visit) => {
  visit.secret = true
  const token = inviteOf(visit)
  return token ? accept(request, visit, token) : apply(request, visit)
}

async function apply(request: Request, visit: Visit) {
  const form = await parseForm(request, visit, applicationFor(visit))
  if (!form.ok) return form.rejection
  try {
    const { token, profile } = await registerAtDealership(visit, form.value, form.files)
    await keepSession(visit, token, profile)
    const message = `Thank you, ${profile.firstName}. We check your application within two working days; until then you can prepare drafts.`
    return toDashboard(visit, { type: 'success', message, ttl: readingTime })
  } catch (error) {
    if (error instanceof UpstreamError && isTold(error)) return form.reject(error)
    throw error
  }
}

async function accept(request: Request, visit: Visit, invite: string) {
  const invitation = await invitationOf(visit, invite).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.refused) return null
    throw error
  })
  if (!invitation) return null // the page looks at the link again, and says that it cannot be used
  const form = await parseForm(request, visit, invitation.hasAccount ? KnownMember : NewMember)
  if (!form.ok) return form.rejection
  try {
    const { token, profile } = await registerAtDealership(visit, { ...form.value, invite }, form.files)
    await keepSession(visit, token, profile)
    return toDashboard(visit, { type: 'success', message: welcomeTo(invitation), ttl: readingTime })
  } catch (error) {
    if (error instanceof UpstreamError && isTold(error)) return form.reject(error)
    throw error
  }
}

const isTold = (error: UpstreamError) => error.refused || mayBeSentAgain(error)
const welcomeTo = ({ dealership }: OpenInvitation) => `Welcome to ${dealership.name}.`
const toDashboard = (visit: Visit, toast: NewToast) =>
  redirectWithToast(visit, paths.dealership().dashboard, toast, 303)
