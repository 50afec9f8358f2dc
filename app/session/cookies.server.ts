import { createHmac } from 'node:crypto'
import { createCookie, createCookieSessionStorage } from '@remix-run/node'
import type { Profile } from '../../api/accounts/contract'
import { openSignedMoments } from './signed-moments.server'

/** What the profile cookie may carry: rendering only, never permission (docs/trust.md). */
export interface CachedProfile {
  name: string
  role: Profile['role']
  avatar: string | null
  verified: boolean
  factorNeeded?: true
  /** The legal texts changed: this person is asked before the next page of their own. */
  mustAgree?: true
  deletesAt?: string
  /** An administrator acts as this person: until when. */
  impersonation?: { by: string; until: string }
}

const lifetime = 2_592_000 // spec section 9
const tenMinutes = 600
const halfAnHour = 1800
const year = 31_536_000
export const toastCookies = ['da_toast', ...Array.from({ length: 7 }, (_, index) => `da_toast_${index + 2}`)]

/** Every cookie the site sets. On https the session's gets the __Host- prefix, which no subdomain can forge. */
export function openCookies(secrets: string[], https: boolean) {
  const shared = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const
  return {
    token: createCookie(https ? '__Host-da_token' : 'da_token', { ...shared, secrets, maxAge: lifetime }),
    /** An administrator's own session, while they act as somebody else. */
    ownToken: createCookie(https ? '__Host-da_own' : 'da_own', { ...shared, secrets, maxAge: lifetime }),
    browserState: createCookie(https ? '__Host-da_visitor' : 'da_visitor', { ...shared, secrets, maxAge: year }),
    profile: createCookie('da_user_profile', { ...shared, secrets, maxAge: lifetime }),
    /** What a profile says of the session it belongs to: with the newest secret first. */
    marksOf: (token: string): string[] => secrets.map((secret) => markOf(secret, token)),
    /** What was asked of a third party, until it answers: state, nonce and PKCE's verifier. */
    thirdParty: createCookie(https ? '__Host-da_third_party' : 'da_third_party', {
      ...shared,
      secrets,
      maxAge: tenMinutes,
    }),
    /** A sign-in between its password and its MFA challenge. */
    pendingSignIn: createCookie(https ? '__Host-da_step' : 'da_step', { ...shared, secrets, maxAge: tenMinutes }),
    /** Leads to what was typed when a session was found ended. */
    draft: createCookie(https ? '__Host-da_draft' : 'da_draft', { ...shared, secrets, maxAge: halfAnHour }),
    /** Opens the draft of a car that its owner sells. */
    sellDraft: createCookie(https ? '__Host-da_sell' : 'da_sell', { ...shared, secrets, maxAge: lifetime }),
    /** The reference of what was sent a moment ago, for the pages that say so alone: its path comes with it. */
    sent: createCookie('da_sent', { ...shared, secrets, maxAge: tenMinutes }),
    /** When a form was rendered. */
    moments: openSignedMoments(secrets),
    theme: themeCookie(https),
    switcher: createCookie('da_switcher', { ...shared, maxAge: year }),
    /** One for each toast that waits for a page: what clears one that was shown leaves those that came since. */
    toasts: toastCookies.map((name) => createCookieSessionStorage({ cookie: { ...shared, name, secrets } })),
  }
}
const markOf = (secret: string, token: string) =>
  createHmac('sha256', secret).update(`profile of ${token}`).digest('base64url').slice(0, 22)

/** The one cookie that is not signed and tells nobody from another. */
export const themeCookie = (https: boolean) =>
  createCookie('da_theme', { httpOnly: true, sameSite: 'lax', path: '/', secure: https, maxAge: year })

export type Cookies = ReturnType<typeof openCookies>

/** Those of a request's cookies that are ours, as they came: name=value. */
export const ourCookies = (header: string | null | undefined): string[] =>
  header?.includes('da_') ? (header.match(/(?<=^\s*|;\s*)(?:__Host-)?da_[^;]*/g) ?? []) : []

/** Whether it tells one person from another: all of ours do, but for the theme. */
export const isPersonal = (cookie: string): boolean => !cookie.startsWith('da_theme=')
