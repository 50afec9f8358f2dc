/**
 * Every address of the site as a typed link builder; the rare ones stand in the files beside this one that
 * end with -paths.ts, as every page loads this one. No URL literal stands anywhere else.
 */

export type Query = Record<string, string | number | readonly string[] | undefined>

/** A path with its query; empty values are left out and a list repeats its name. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

type Id = string | number
/** The dealership's id is optional in every address of its area: without it the active one is meant. */
const dealershipArea = (id?: Id) => {
  const base = id === undefined ? '/dealership' : `/dealership/${id}`
  return {
    dashboard: base,
    analytics: `${base}/analytics`,
    analyticsCsv: (table: 'days' | 'missed-searches' | 'people' | 'searches' | 'sources' | 'vehicles') =>
      `${base}/analytics/${table}.csv`,
    billing: `${base}/billing`,
    changePlan: `${base}/billing/change-plan`,
    invoice: (slug: string) => `${base}/billing/invoice/${slug}`,
    pay: (query: Query = {}) => withQuery(`${base}/billing/pay`, query),
    statement: (query: Query = {}) => withQuery(`${base}/billing/statement`, query),
    statementCsv: (query: Query = {}) => withQuery(`${base}/billing/statement.csv`, query),
    application: `${base}/application`,
    changePassword: `${base}/change-password`,
    inbox: (thread?: Id) => (thread === undefined ? `${base}/inbox` : `${base}/inbox/${thread}`),
    inventory: `${base}/inventory`,
    feed: `${base}/inventory/feed`,
    settings: `${base}/settings`,
    social: `${base}/social`,
    socialCsv: `${base}/social.csv`,
    advertising: `${base}/advertising`,
    campaign: (id: Id) => `${base}/advertising/${id}`,
    support: `${base}/support`,
    ticket: (id: Id) => `${base}/support/${id}`,
    documents: `${base}/documents`,
    document: (id: Id) => `${base}/documents/${id}`,
    users: `${base}/users`,
    usersCsv: `${base}/users.csv`,
    signIn: `${base}/signin`,
    signUp: `${base}/signup`,
  }
}

const named = (base: string) => (slug: string) => `${base}/${encodeURIComponent(slug)}`

export const paths = {
  home: '/',
  about: '/about',
  founder: '/about/founder-bio',
  howItWorks: '/how-it-works',
  help: '/help',
  helpArticle: named('/help'),
  /** Lists what is about the page the reader comes from first. */
  helpAbout: (page: string) => withQuery('/help', { about: page }),
  contact: '/contact',
  contactConfirmation: '/contact/confirmation',
  contactSupport: '/contact/contact-support',
  contactUs: '/contact/contact-us',
  contactDealerships: '/contact/dealership-inquires',
  dealerships: '/dealerships',
  dealershipPage: named('/dealerships'),
  /** Where the caller writes one, and edits theirs. */
  writeReview: (slug: string, query: Query = {}) => withQuery(`/dealerships/${encodeURIComponent(slug)}/review`, query),
  review: (slug: string, id: Id) => `/dealerships/${encodeURIComponent(slug)}/reviews/${id}`,
  dealershipReport: (slug: string) => `/dealerships/${encodeURIComponent(slug)}/report`,
  inventory: '/inventory',
  justListed: '/just-listed',
  search: '/search',
  vehicle: named('/vehicle'),
  vehicleQuestions: (slug: string, question?: Id, page?: number) =>
    withQuery(`/vehicle/${encodeURIComponent(slug)}/questions`, { question, page }),
  printVehicle: (id: number, sheet: 'window-sticker' | 'buyers-guide') => `/print/vehicle/${id}/${sheet}`,
  vehicleReport: (slug: string) => `/vehicle/${encodeURIComponent(slug)}/report`,
  saved: '/saved',
  compare: (...ids: readonly Id[]) => (ids.length === 0 ? '/compare' : `/compare?ids=${ids.join()}`),
  insurance: '/insurance',
  sell: '/sell',
  ship: '/ship',
  social: '/social',
  socialPost: (id: Id) => `/social/post/${id}`,
  socialExplore: '/social/explore',
  privacyPolicy: '/privacy-policy',
  termOfUse: '/term-of-use',
  testWebsocket: '/test-websocket',
  demoMails: '/demo/mail',
  demoMail: (id: string) => `/demo/mail/${id}`,

  signIn: '/signin',
  mfaChallenge: '/signin/confirm',
  passkeySignIn: '/signin/passkey',
  passkeyOptions: '/auth/passkey-options',
  register: '/signin?mode=register',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  verifyEmail: '/verify-email',
  unsubscribe: '/unsubscribe',
  inboundMail: '/inbound-mail',
  alerts: '/alerts',
  confirmAlerts: '/alerts/confirm',
  adminSignIn: '/admin/signin',
  logout: '/logout',
  notifications: '/notifications',
  thirdParty: '/auth/google',
  thirdPartyCallback: '/auth/google/callback',

  user: {
    dashboard: '/user/dashboard',
    account: '/user/my-account',
    editAccount: '/user/edit-account',
    sessions: '/user/sessions',
    updatePassword: '/user/update-password',
    security: '/user/security',
    activity: '/user/activity',
    export: '/user/my-account#export',
    notificationPreferences: '/user/my-account#notifications',
    privacy: '/user/edit-account#privacy',
    reauthenticate: '/user/confirm',
    agreements: '/user/agreements',
    connections: '/user/connections',
    verification: '/user/verification',
    inbox: (thread?: Id) => (thread === undefined ? '/user/inbox' : `/user/inbox/${thread}`),
    savedDealerships: '/user/saved-dealerships',
    savedSearches: '/user/saved-searches',
    changes: (query: { search?: number; page?: number } = {}) => `${withQuery('/user/saved-searches', query)}#changed`,
    savedVehicles: '/user/saved-vehicles',
    savedPosts: '/user/saved-posts',
    following: '/user/following',
  },

  dealership: dealershipArea,

  admin: {
    overview: '/admin',
    advertisements: '/admin/advertisements',
    advertising: '/admin/advertising',
    analytics: '/admin/analytics',
    audit: '/admin/audit',
    changePassword: '/admin/change-password',
    comments: '/admin/comments',
    dealerships: '/admin/dealerships',
    dealershipsCsv: '/admin/dealerships.csv',
    dealership: (id: Id) => `/admin/dealerships/${id}`,
    feedHistory: '/admin/feed-history',
    importValidations: '/admin/import-validations',
    inbox: (id?: Id) => (id === undefined ? '/admin/inbox' : `/admin/inbox/${id}`),
    inventory: '/admin/inventory',
    profile: '/admin/profile',
    settings: '/admin/settings',
    social: '/admin/social',
    users: '/admin/users',
    newUser: '/admin/users/new',
    user: (id: Id) => `/admin/users/${id}`,
  },

  /** Where forms that are not pages post to, and files that programs fetch. */
  theme: '/theme',
  switcher: '/switcher',
  activeDealership: '/active-dealership',
  stopActing: '/acting',
  activityCsv: '/user/activity.csv',
  exportFile: '/user/export',
  closeToast: '/toast/close',
  dismissAnnouncement: '/announcements/dismiss',
  compared: '/compared',
  savedDealerships: '/saved/dealerships',
  savedSearches: '/saved/searches',
  visited: '/visited',
  justListedFeed: '/just-listed.atom',
  shareImage: (slug: string, version: string) => `/share/${encodeURIComponent(slug)}/${version}.jpg`,
  siteShareImage: '/share.jpg',
  /** Frame documents for other sites, and what tells them of it. */
  oembed: (url?: string) => (url === undefined ? '/oembed' : withQuery('/oembed', { url, format: 'json' })),
  siteIcon: '/icon-512.png',
  siteManifest: '/site.webmanifest',
  sitemap: '/sitemap.xml',
  sitemapPart: (name: string) => `/sitemap/${name}.xml`,
  justListedJson: '/just-listed.json',
  /** Takes a script's file; `dealership` in its query says for which one. */
  upload: '/upload',
  /** As upload, in pieces. */
  uploads: '/uploads',
  uploadPiece: (id: string) => `/uploads/${encodeURIComponent(id)}`,
  media: (id: string, width: number) => `/media/${id}/${width}.webp`,
  socket: '/ws',
  /** The same without a WebSocket (server/live/event-stream.ts). */
  live: '/live',
  buildLatest: '/builds/latest.json',
  buildMeta: (id: string) => `/builds/meta/${id}.json`,
}
