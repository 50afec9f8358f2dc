import { type Done, form, handleForm, showInForm } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { storeSession } from '~/session/session.server'
import { UpstreamError } from '~/upstream/errors'
import {
  ApplicationByAccount,
  DealershipApplication,
  KnownMember,
  NewMember,
  registerDealership,
} from '../../../api/accounts/registration/dealership-registration.contract'
import { findInvitation } from '../../../api/accounts/registration/invitation.contract'
import { usStates } from '../../../api/http/places.contract'
import { isSystemAdmin } from '../../../api/roles/permissions'
import { changeJoinRequest, joinRequestFacts } from '../members/join-request.server'
import {
  byInvitation,
  type SignUpNotice,
  spentInvitation,
  toAdministrators,
  whileActing,
} from './sign-up-notices.server'

const readingTime = 12_000
const inviteOf = ({ url }: RequestContext) => url.searchParams.get('invite')

const applying = 'Apply with your dealership'
const joining = 'Join your dealership'

export async function signUpFacts(context: RequestContext, dealershipId: string | undefined) {
  context.response.secret = true
  const token = inviteOf(context)
  const { profile } = context.current
  if (profile?.impersonation && (token || !dealershipId)) return noticed(applying, whileActing(profile.name))
  if (token) return invited(context, token)
  if (dealershipId) return asking(context, dealershipId)
  if (isSystemAdmin(profile)) return noticed(applying, toAdministrators)
  const constraints = constraintsOf(applicationFor(context))
  return { kind: 'apply' as const, title: applying, constraints, states: usStates, account: profile?.name ?? null }
}

const noticed = (title: string, notice: SignUpNotice) => ({ kind: 'notice' as const, title, notice })

const applicationFor = ({ current: { profile } }: RequestContext) =>
  profile ? ApplicationByAccount : DealershipApplication

async function invited(context: RequestContext, token: string) {
  try {
    const invitation = await context.api.call(findInvitation, { token })
    const schema = invitation.hasAccount ? KnownMember : NewMember
    return { kind: 'invited' as const, title: joining, invitation, constraints: constraintsOf(schema) }
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![404, 410, 422].includes(error.status)) throw error
    const text = error.status === 410 ? error.message : 'Ask for a new invitation.'
    return noticed(joining, spentInvitation(context.current.profile, text))
  }
}

async function asking(context: RequestContext, dealershipId: string) {
  const own = await joinRequestFacts(context, dealershipId)
  return own ? { kind: 'ask' as const, title: joining, own } : noticed(joining, byInvitation)
}

export const signUpFrom = (request: Request, context: RequestContext, dealershipId: string | undefined) => {
  context.response.secret = true
  const token = inviteOf(context)
  if (token) return accept(request, context, token)
  return dealershipId ? changeJoinRequest(request, context, dealershipId) : apply(request, context)
}

const apply = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(
      applicationFor(context),
      async (fields, files) => {
        const { token, profile } = await registerAtDealership(context, fields, files)
        await storeSession(context, token, profile)
        const message = `Thank you, ${profile.firstName}. We check your application within two business days; until then you can prepare drafts.`
        return toDashboard(message)
      },
      { answerRefusal: showInForm },
    ),
  )

async function accept(request: Request, context: RequestContext, invite: string) {
  const invitation = await context.api.call(findInvitation, { token: invite }).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.refused) return null
    throw error
  })
  if (!invitation) return null // the page looks at the link again, and says that it cannot be used
  const join = form<typeof KnownMember | typeof NewMember>(
    invitation.hasAccount ? KnownMember : NewMember,
    async (fields, files) => {
      const { token, profile } = await registerAtDealership(context, { ...fields, invite }, files)
      await storeSession(context, token, profile)
      return toDashboard(`Welcome to ${invitation.dealership.name}.`)
    },
    { answerRefusal: showInForm },
  )
  return handleForm(request, context, join)
}

/** Sends only the pictures that were chosen (spec section 5). */
function registerAtDealership(
  context: RequestContext,
  fields: Partial<DealershipApplication> & { invite?: string },
  files: Record<string, File>,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  for (const [name, file] of Object.entries(files)) if (file.size > 0) form.set(name, file)
  return context.api.call(registerDealership, { form })
}

const toDashboard = (message: string): Done => ({
  to: paths.dealership().dashboard,
  toast: { message, ttl: readingTime },
})
