import type { Security } from '../../api/accounts/mfa/factors.contract'
import type { Analytics } from '../../api/analytics/analytics.contract'
import type { Dashboard } from '../../api/analytics/dashboard.contract'
import type { AdminOverview } from '../../api/analytics/overview.contract'
import type { ShownAnnouncements } from '../../api/announcements/announcements.contract'
import type { Billing } from '../../api/billing/invoices/account.contract'
import type { Income } from '../../api/billing/invoices/invoices.contract'
import type { PaymentMethod } from '../../api/billing/payments/payment-method.contract'
import type { PlanOverview, PlanUse } from '../../api/billing/plans/plan.contract'
import type { Standing } from '../../api/billing/standing/standing.contract'
import { usualPageSize } from '../../api/http/page-sizes.contract'
import type { NotificationPreferences } from '../../api/notifications/contract'
import type { Overview, SearchPage } from '../../api/search/contract'

// Answers in place of another API that does not have a call (docs/decisions/0044).

const noItems = { items: [], total: 0, page: 1, pageSize: 24, pageCount: 0 }
export const emptyPage = { items: [], total: 0, page: 1, pageSize: usualPageSize, pageCount: 0, counts: {} }

export const noFactors: Security = {
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  hasPassword: true,
  recent: true,
  required: false,
}

const neither = { inApp: false, email: false }
export const noPreferences: NotificationPreferences = {
  events: {
    questions: neither,
    reviews: neither,
    messages: neither,
    'search-hits': neither,
    'price-drop': neither,
    sold: neither,
    'post-comments': neither,
    'comment-replies': neither,
    mentions: neither,
    followers: neither,
    'post-likes': neither,
    'dealership-stock': neither,
    'account-security': neither,
    'feed-run-waits': neither,
    'feed-run-failed': neither,
    'vin-questions': neither,
    tickets: neither,
    advertising: neither,
    selling: neither,
    'monthly-figures': neither,
    moderation: neither,
  },
  digestHour: 8,
  quietFrom: null,
  quietTo: null,
  timeZone: null,
  version: 1,
}

export const noDealerships = {
  ...noItems,
  states: [],
  brands: [],
  letters: [],
  problems: [],
  sort: 'inventory' as const,
  usualSort: 'inventory' as const,
  place: null,
  map: null,
}

export const noAnnouncements: ShownAnnouncements = { items: [], timeZone: 'America/New_York' }

export const noDashboard: Dashboard = {
  period: { days: [], before: [], timeZone: 'UTC' },
  lot: null,
  money: null,
  todos: [],
  firstSteps: [],
  lastRun: null,
  plan: { name: 'Plan', usage: [] },
}

const nothingBefore = { now: null, before: null }

export const noAnalytics: Analytics = {
  period: { days: [], before: [], timeZone: 'UTC' },
  shown: nothingBefore,
  opened: nothingBefore,
  posts: { shown: nothingBefore, opened: nothingBefore },
  openedByDay: [],
  openedByDayBefore: [],
  openedByHour: [],
  leads: nothingBefore,
  won: 0,
  responseMinutes: nothingBefore,
  sources: [],
  leadsByType: [],
  answers: [],
  ages: [],
  sold: { vehicles: 0, days: null },
  supply: { onSale: 0, sold: 0, days: null },
  positions: [],
  people: null,
}

const nothing = { now: 0, before: 0 }

export const noAdminOverview: AdminOverview = {
  at: new Date(0).toISOString(),
  day: '1970-01-01',
  timeZone: 'UTC',
  days: [],
  queues: [],
  accounts: { all: 0, joined: nothing, joinedByDay: [] },
  dealerships: { byStatus: {}, applied: nothing },
  onSale: nothing,
  leads: { ...nothing, byDay: [], byDayBefore: [] },
  moves: { listed: [], ended: [] },
  feeds: { runs: 0, failed: nothing, failedByDay: [] },
  feedsToday: { runs: 0, failed: 0 },
}

export const noMatches: SearchPage = {
  ...noItems,
  sort: 'best',
  sortedBy: '',
  facets: [],
  histogram: null,
  bands: [],
  chips: [],
  dropped: [],
  query: '',
  place: null,
  problems: [],
  widen: [],
  moved: [],
  notOnSale: [],
  nearest: [],
  farther: [],
  corrections: [],
  dominated: 0,
  jump: null,
}

export const noOverview: Overview = {
  vehicles: 0,
  dealerships: 0,
  listedThisWeek: 0,
  droppedThisWeek: 0,
  makes: [],
  models: [],
  bodies: [],
  conditions: [],
  priceBands: [],
}

export const noSavedVehicles = { ...noItems, counts: { listed: 0, ended: 0, changed: 0 } }
export const noSavedChanges = {
  ...noItems,
  counts: { new: 0, price_drop: 0, back: 0, sold: 0 },
  search: null,
  timeZone: 'UTC',
}

export const noOwnPosts = { items: [], older: null, counts: { published: 0, scheduled: 0, draft: 0, held: 0 } }

export const noPlan: PlanOverview = {
  subscription: null,
  usage: [],
  offers: [],
  scheduled: null,
  today: '1970-01-01',
  nextMonth: '1970-02-01',
  renewsOn: '1970-02-01',
}

export const noPlanUse: PlanUse = { limit: 'vehicles', used: 0, max: null, mayChange: false }
export const nothingLate: Standing = {
  hold: null,
  daysLate: 0,
  invoice: null,
  openCents: null,
  steps: [],
  vehicles: 0,
  seesMoney: false,
}
const noAccount = { legalName: '', attention: '', address: '', city: '', state: '', zip: '', emails: '', taxId: '' }
export const noBilling: Billing = {
  account: { ...noAccount, version: 0, exemption: null },
  owed: [],
  owedCents: 0,
  creditCents: 0,
  subscription: null,
  termDays: 14,
  card: null,
  month: '1970-01',
  spent: [],
  years: [],
}
export const noIncome: Income = { months: [], overdueCents: 0, overdueCount: 0, openCents: 0 }
export const noPaymentMethod: PaymentMethod = {
  cards: false,
  card: null,
  changeable: false,
  bank: null,
  seller: { name: 'the operator', address: [], email: '' },
  termDays: 14,
}
