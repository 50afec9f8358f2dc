import { mailPicture } from '../assets/contract'

// The API writes mails, so it knows these few addresses of the web half (app/paths.ts).

/** Links in mails use the configured origin, never a request's Host header. */
export const webLinks = (origin: string) => ({
  home: origin,
  signIn: `${origin}/signin`,
  register: `${origin}/signin?mode=register`,
  forgotPassword: `${origin}/forgot-password`,
  account: `${origin}/user/my-account`,
  privacySettings: `${origin}/user/edit-account#privacy`,
  security: `${origin}/user/security`,
  contact: `${origin}/contact`,
  legalText: (slug: string, version: number) => `${origin}/${slug}?version=${version}`,
  privacy: `${origin}/privacy-policy`,
  dealership: `${origin}/dealership`,
  analytics: (dealershipId: number, from: string, to: string) =>
    `${origin}/dealership/${dealershipId}/analytics?range=custom&from=${from}&to=${to}`,
  thread: (id: number) => `${origin}/user/inbox/${id}`,
  dealershipThread: (dealershipId: number, id: number) => `${origin}/dealership/${dealershipId}/inbox/${id}`,
  dealershipReview: (slug: string) => `${origin}/dealerships/${slug}/review`,
  review: (slug: string, id: number) => `${origin}/dealerships/${slug}/reviews/${id}`,
  vehicleQuestion: (slug: string, id: number) => `${origin}/vehicle/${slug}/questions?question=${id}`,
  socialPost: (id: number, commentId: number | null) =>
    `${origin}/social/post/${id}${commentId === null ? '' : `?sort=new#c${commentId}`}`,
  feedRun: (dealershipId: number, id: number) => `${origin}/dealership/${dealershipId}/inventory/feed/runs/${id}`,
  ticket: (dealershipId: number, id: number) => `${origin}/dealership/${dealershipId}/support/${id}`,
  adminCase: (id: number) => `${origin}/admin/inbox/${id}`,
  campaign: (dealershipId: number, id: number) => `${origin}/dealership/${dealershipId}/advertising/${id}`,
  billing: (dealershipId: number) => `${origin}/dealership/${dealershipId}/billing`,
  pay: (dealershipId: number, query: Record<string, string> = {}) =>
    `${origin}/dealership/${dealershipId}/billing/pay${queryText(query)}`,
  adminPayments: (dealershipId: number) => `${origin}/admin/dealerships/${dealershipId}/payments`,
  machineAccess: (dealershipId: number) => `${origin}/dealership/${dealershipId}/settings/api`,
  leadRouteConfirmation: (token: string) => `${origin}/lead-routes/confirm?token=${token}`,
  sentCase: (token: string) => `${origin}/contact/message?token=${token}`,
  sellOffers: (token: string) => `${origin}/sell/offers?token=${token}`,
  sellRequest: (dealershipId: number, id: number) => `${origin}/dealership/${dealershipId}/inbox/selling/${id}`,
  guestThread: (token: string) => `${origin}/thread?token=${token}`,
})

const queryText = (query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? '' : `?${text}`
}

/** Leads to a picture in the format that old mail programs show. */
export const mailPictureOf = (origin: string, id: string): string => `${origin}/media/${id}/${mailPicture}`
