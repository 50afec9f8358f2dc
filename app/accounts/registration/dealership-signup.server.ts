import { constraintsOf, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { keepSession } from '~/session/session.server'
import { type NewToast, redirectWithToast } from '~/session/toast.server'
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
import { isSystemAdmin } from '../../../api/roles/permissions'

const readingTime = 12_000
const inviteOf = ({ url }: RequestContext) => url.searchParams.get('invite')

export async function signUpFacts(context: RequestContext, dealershipId: string | undefined) {
  context.secret = true
  const token = inviteOf(context)
  if (token) return invited(context, token)
  if (dealershipId) return { kind: 'ask' as const, name: await nameOf(context, dealershipId) }
  if (isSystemAdmin(context.profile)) return { kind: 'administers' as const }
  const constraints = constraintsOf(applicationFor(context))
  return { kind: 'apply' as const, constraints, states: usStates, account: context.profile?.name ?? null }
}

const applicationFor = ({ profile }: RequestContext) => (profile ? ApplicationByAccount : DealershipApplication)

async function invited(context: RequestContext, token: string) {
  try {
    const invitation = await invitationOf(context, token)
    const schema = invitation.hasAccount ? KnownMember : NewMember
    return { kind: 'invited' as const, invitation, constraints: constraintsOf(schema) }
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![404, 410, 422].includes(error.status)) throw error
    return { kind: 'spent' as const, message: error.status === 410 ? error.message : 'Ask for a new invitation.' }
  }
}

/** Null for a dealership that nobody sees: the page says the same of it. */
const nameOf = (context: RequestContext, id: string): Promise<string | null> =>
  option(context, id).then(
    ({ name }) => name,
    (error: unknown) => {
      if (error instanceof UpstreamError && error.status === 404) return null
      throw error
    },
  )

export const signUpFrom = (request: Request, context: RequestContext) => {
  context.secret = true
  const token = inviteOf(context)
  return token ? accept(request, context, token) : apply(request, context)
}

async function apply(request: Request, context: RequestContext) {
  const form = await parseForm(request, context, applicationFor(context))
  if (!form.ok) return form.rejection
  try {
    const { token, profile } = await registerAtDealership(context, form.value, form.files)
    await keepSession(context, token, profile)
    const message = `Thank you, ${profile.firstName}. We check your application within two working days; until then you can prepare drafts.`
    return toDashboard(context, { type: 'success', message, ttl: readingTime })
  } catch (error) {
    if (error instanceof UpstreamError && isTold(error)) return form.reject(error)
    throw error
  }
}

async function accept(request: Request, context: RequestContext, invite: string) {
  const invitation = await invitationOf(context, invite).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.refused) return null
    throw error
  })
  if (!invitation) return null // the page looks at the link again, and says that it cannot be used
  const form = await parseForm(request, context, invitation.hasAccount ? KnownMember : NewMember)
  if (!form.ok) return form.rejection
  try {
    const { token, profile } = await registerAtDealership(context, { ...form.value, invite }, form.files)
    await keepSession(context, token, profile)
    return toDashboard(context, { type: 'success', message: welcomeTo(invitation), ttl: readingTime })
  } catch (error) {
    if (error instanceof UpstreamError && isTold(error)) return form.reject(error)
    throw error
  }
}

const isTold = (error: UpstreamError) => error.refused || mayBeSentAgain(error)
const welcomeTo = ({ dealership }: OpenInvitation) => `Welcome to ${dealership.name}.`
const toDashboard = (context: RequestContext, toast: NewToast) =>
  redirectWithToast(context, paths.dealership().dashboard, toast, 303)
