import type { OneTimeKind } from '../email-links/one-time'

// Pages of the web half (app/paths.ts) that links with a token lead to.
const pages: Record<OneTimeKind, string> = {
  reset: '/set-password',
  welcome: '/set-password',
  verify: '/verify-email',
  email_change: '/verify-email',
  email_restore: '/set-password',
}

export const oneTimeLink = (origin: string, kind: OneTimeKind, token: string): string =>
  `${origin}${pages[kind]}?token=${token}${kind === 'email_change' ? '&change=1' : ''}`

export const invitationLink = (origin: string, dealershipId: number, token: string): string =>
  `${origin}/dealership/${dealershipId}/signup?invite=${token}`

export const membersLink = (origin: string, dealershipId: number): string =>
  `${origin}/dealership/${dealershipId}/users`
export const dashboardLink = (origin: string, dealershipId: number): string => `${origin}/dealership/${dealershipId}`
