import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { form, handleForm, redirectWithError } from '~/forms/handle-form.server'
import { returnTo } from '~/forms/return-to.server'
import { paths, withQuery } from '~/paths'
import { landingOf } from '~/session/landing'
import { needsReauth, toReauthentication } from '~/session/reauthentication.server'
import type { RequestContext } from '~/session/request-context.server'
import { storeSession } from '~/session/session.server'
import { type NewToast, redirectWithToast, safeRedirect } from '~/session/toast.server'
import type { Output } from '~/upstream/call-input'
import { UpstreamError } from '~/upstream/errors'
import { providerCallback } from '../../../api/accounts/third-party/third-party.contract'
import { z } from '../../../api/http/contract'
import { areaOf } from '../../../api/roles/permissions'
import { redirectToMfaChallenge } from './mfa-challenge.server'
import { signInProvider } from './provider.server'
import { type SignInEntry, signInPathOf } from './sign-in-entry'
import { SignInEntryForm } from './sign-in-entry-form.server'

interface AuthorizationRequest {
  state: string
  nonce: string
  verifier: string
  next: string | null
  entry: SignInEntry
  connecting: string | null
}

const scope = 'openid email profile'

const text = z.string().optional()
const Start = z.object({ area: text, dealershipId: text, next: returnTo })

export const goToProvider = (request: Request, context: RequestContext) =>
  handleForm(
    request,
    context,
    form(Start, (fields) => ask(context, fields), redirectWithError(context, paths.signIn)),
  )

/** OpenID Connect Core 1.0, code flow with PKCE. */
async function ask(context: RequestContext, { next, ...fields }: z.infer<typeof Start>): Promise<Response> {
  const found = await signInProvider(context)
  const connecting = context.current.profile ? context.caller.session : null
  const entry = entryOf(fields)
  if (!found) return backWith(context, { connecting, entry }, 'That way of signing in cannot be used right now.')
  const asked: AuthorizationRequest = {
    state: random(),
    nonce: random(),
    verifier: random(),
    next,
    entry,
    connecting,
  }
  context.response.setCookies.push(await context.cookies.thirdParty.serialize(asked))
  const query = {
    client_id: found.clientId,
    redirect_uri: redirectUri(context),
    response_type: 'code',
    scope,
    state: asked.state,
    nonce: asked.nonce,
    code_challenge: createHash('sha256').update(asked.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  return safeRedirect(withQuery(found.authorizationEndpoint, query), 303)
}

/** Takes the provider's answer. Whatever it is, the question is over: its cookie goes. */
export async function answerOfProvider(context: RequestContext): Promise<Response> {
  const asked = await askedOf(context)
  context.response.setCookies.push(await context.cookies.thirdParty.serialize('', { maxAge: 0 }))
  const { searchParams } = context.url
  const isTheirs = asked && same(asked.state, searchParams.get('state') ?? '')
  if (!isTheirs || (asked.connecting && asked.connecting !== context.caller.session))
    return backWith(
      context,
      asked && { ...asked, connecting: null },
      'That sign-in was begun elsewhere or took too long. Please try again.',
    )
  const code = searchParams.get('code')
  if (!code) return backWith(context, asked, 'You did not finish signing in over there, so nothing has changed.')
  try {
    const issuer = searchParams.get('iss') ?? undefined
    const { verifier: codeVerifier, nonce } = asked
    if (!asked.connecting) context.caller.token = null
    const answer = await context.api.call(providerCallback, {
      code,
      codeVerifier,
      nonce,
      redirectUri: redirectUri(context),
      issuer,
      ...asked.entry,
    })
    if ('step' in answer)
      return redirectToMfaChallenge(context, answer.step, { next: asked.next, entry: signInPathOf(asked.entry) })
    await storeSession(context, answer.token, answer.profile)
    return welcome(context, asked, answer)
  } catch (error) {
    if (needsReauth(error)) return toReauthentication(paths.user.account)
    if (error instanceof UpstreamError && (error.refused || error.status === 503))
      return backWith(context, asked, error.message)
    throw error
  }
}

type CompletedSignIn = Exclude<Output<typeof providerCallback>, { step: unknown }>

function welcome(context: RequestContext, { next }: AuthorizationRequest, { outcome, profile }: CompletedSignIn) {
  if (outcome === 'connected')
    return redirectWithToast(context, paths.user.account, {
      type: 'success',
      message: 'Connected: you can sign in with it from now on.',
    })
  const goal = next ?? landingOf(areaOf(profile.role))
  if (outcome === 'signed-in') return safeRedirect(goal)
  return redirectWithToast(context, goal, {
    type: 'success',
    message: `Welcome, ${profile.displayName}. Your account is open.`,
  })
}

const readingTime = 10_000

type Origin = Pick<AuthorizationRequest, 'connecting' | 'entry'>

function backWith(context: RequestContext, from: Origin | null, message: string): Promise<Response> {
  const toast: NewToast = { type: 'danger', message, ttl: readingTime }
  const page = from?.connecting ? paths.user.account : signInPathOf(from?.entry ?? { area: 'public' })
  return redirectWithToast(context, page, toast, 303)
}

/** What a form says wrongly counts as the public sign-in. */
function entryOf(fields: { area?: string; dealershipId?: string }): SignInEntry {
  const said = SignInEntryForm.safeParse(fields)
  return said.success ? said.data : { area: 'public' }
}

const random = () => randomBytes(32).toString('base64url')
const redirectUri = (context: RequestContext) => context.origin + paths.thirdPartyCallback

async function askedOf(context: RequestContext): Promise<AuthorizationRequest | null> {
  const value: unknown = await context.cookies.thirdParty.parse(context.request.headers.get('cookie')).catch(() => null)
  return typeof value === 'object' && value !== null && 'state' in value ? (value as AuthorizationRequest) : null
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
