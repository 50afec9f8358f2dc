import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { fieldsIn } from '~/forms/multipart.server'
import { paths, withQuery } from '~/paths'
import { landingOf } from '~/session/landing'
import { safeNext } from '~/session/next'
import { isConfirmNeeded, toConfirm } from '~/session/recent.server'
import { keepSession } from '~/session/session.server'
import { type NewToast, redirectWithToast, safeRedirect } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { DoorForm } from '~/upstream/accounts.server'
import { UpstreamError } from '~/upstream/errors'
import * as thirdParty from '~/upstream/third-party.server'
import { areaOf } from '../../api/accounts/permissions'
import { type Door, doorPath } from './door'
import { toSecondStep } from './second-step.server'

/** What the ten-minute cookie holds while the person is at the provider. */
interface Asked {
  state: string
  nonce: string
  verifier: string
  next: string | null
  door: Door
  /** The session of whoever connects their account; null when somebody signs in. */
  connecting: string | null
}

const scope = 'openid email profile'

/** Sends the person to the provider (OpenID Connect Core 1.0, code flow with PKCE). */
export async function goToProvider(request: Request, visit: Visit): Promise<Response> {
  const form = await fieldsIn(request)
  const found = await thirdParty.provider(visit)
  const connecting = visit.profile ? visit.caller.session : null
  const door = doorOf(form)
  if (!found) return backWith(visit, { connecting, door }, 'That way of signing in cannot be used right now.')
  const asked: Asked = {
    state: random(),
    nonce: random(),
    verifier: random(),
    next: safeNext(String(form.get('next') ?? '')),
    door,
    connecting,
  }
  visit.setCookies.push(await visit.cookies.thirdParty.serialize(asked))
  const query = {
    client_id: found.clientId,
    redirect_uri: redirectUri(visit),
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
export async function answerOfProvider(visit: Visit): Promise<Response> {
  const asked = await askedOf(visit)
  visit.setCookies.push(await visit.cookies.thirdParty.serialize('', { maxAge: 0 }))
  const { searchParams } = visit.url
  const isTheirs = asked && same(asked.state, searchParams.get('state') ?? '')
  if (!isTheirs || (asked.connecting && asked.connecting !== visit.caller.session))
    return backWith(
      visit,
      asked && { ...asked, connecting: null },
      'That sign-in was begun elsewhere or took too long. Please try again.',
    )
  const code = searchParams.get('code')
  if (!code) return backWith(visit, asked, 'You did not finish signing in over there, so nothing has changed.')
  try {
    const issuer = searchParams.get('iss') ?? undefined
    const { verifier: codeVerifier, nonce } = asked
    if (!asked.connecting) visit.caller.token = null
    const answer = await thirdParty.callback(visit, {
      code,
      codeVerifier,
      nonce,
      redirectUri: redirectUri(visit),
      issuer,
      ...asked.door,
    })
    if ('step' in answer) return toSecondStep(visit, answer.step, { next: asked.next, door: doorPath(asked.door) })
    await keepSession(visit, answer.token, answer.profile)
    return welcome(visit, asked, answer)
  } catch (error) {
    if (isConfirmNeeded(error)) return toConfirm(paths.user.account)
    if (error instanceof UpstreamError && (error.refused || error.status === 503))
      return backWith(visit, asked, error.message)
    throw error
  }
}

type Welcomed = Exclude<Awaited<ReturnType<typeof thirdParty.callback>>, { step: unknown }>

function welcome(visit: Visit, { next }: Asked, { outcome, profile }: Welcomed) {
  if (outcome === 'connected')
    return redirectWithToast(visit, paths.user.account, {
      type: 'success',
      message: 'Connected: you can sign in with it from now on.',
    })
  const goal = next ?? landingOf(areaOf(profile.role))
  if (outcome === 'signed-in') return safeRedirect(goal)
  return redirectWithToast(visit, goal, {
    type: 'success',
    message: `Welcome, ${profile.displayName}. Your account is open.`,
  })
}

const readingTime = 10_000

type Origin = Pick<Asked, 'connecting' | 'door'>

function backWith(visit: Visit, from: Origin | null, message: string): Promise<Response> {
  const toast: NewToast = { type: 'danger', message, ttl: readingTime }
  const page = from?.connecting ? paths.user.account : doorPath(from?.door ?? { area: 'public' })
  return redirectWithToast(visit, page, toast, 303)
}

/** What a form says wrongly is the public door. */
function doorOf(form: FormData): Door {
  const said = DoorForm.safeParse({
    area: form.get('area') ?? undefined,
    dealershipId: form.get('dealershipId') ?? undefined,
  })
  return said.success ? said.data : { area: 'public' }
}

const random = () => randomBytes(32).toString('base64url')
const redirectUri = (visit: Visit) => visit.origin + paths.thirdPartyCallback

async function askedOf(visit: Visit): Promise<Asked | null> {
  const value: unknown = await visit.cookies.thirdParty.parse(visit.request.headers.get('cookie')).catch(() => null)
  return typeof value === 'object' && value !== null && 'state' in value ? (value as Asked) : null
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
