import type { OneTimeKind } from '../accounts/email-links/one-time'

// The API writes mails, so it knows these few addresses of the web half (app/paths.ts).
const pages: Record<OneTimeKind, string> = {
  reset: '/set-password',
  verify: '/verify-email',
  email_change: '/verify-email',
  email_restore: '/set-password',
}

/** Links in mails use the configured origin, never a request's Host header. */
export const oneTimeLink = (origin: string, kind: OneTimeKind, token: string): string =>
  `${origin}${pages[kind]}?token=${token}${kind === 'email_change' ? '&change=1' : ''}`

export const exportLink = (origin: string, token: string): string => `${origin}/user/my-account?export=${token}#export`

export const invitationLink = (origin: string, dealershipId: number, token: string): string =>
  `${origin}/dealership/${dealershipId}/signup?invite=${token}`

export const webLinks = (origin: string) => ({
  home: origin,
  signIn: `${origin}/signin`,
  forgotPassword: `${origin}/forgot-password`,
  account: `${origin}/user/my-account`,
  privacySettings: `${origin}/user/edit-account#privacy`,
  security: `${origin}/user/security`,
  contact: `${origin}/contact`,
  privacy: `${origin}/privacy-policy`,
  dealership: `${origin}/dealership`,
})
