import * as accounts from './accounts/work'
import * as advertising from './advertising/work'
import { legalParts } from './all-legal'
import * as analytics from './analytics/work'
import * as assets from './assets/work'
import * as billing from './billing/work'
import * as cases from './cases/work'
import * as contact from './contact/work'
import * as counting from './counting/work'
import * as embeds from './embeds/work'
import * as feeds from './feeds/work'
import * as health from './health/work'
import * as idempotency from './idempotency/work'
import * as inboundMail from './inbound-mail/work'
import * as inbox from './inbox/work'
import * as legal from './legal/work'
import * as limits from './limits/work'
import * as mail from './mail/work'
import * as pricing from './pricing/work'
import * as privacy from './privacy/work'
import * as saved from './saved/work'
import * as selling from './selling/work'
import * as social from './social/work'
import * as taxonomy from './taxonomy/work'
import * as vehicles from './vehicles/work'
import * as webhooks from './webhooks/work'
import type { ScheduledWork, Worker } from './work-parts'

/** Gathers all that works by itself. A new concept adds its file here, and says in it what it does and when. */
export const workers: readonly Worker[] = [
  ...assets.workers,
  ...billing.workers,
  ...feeds.workers,
  ...inboundMail.workers,
  ...inbox.workers,
  ...legal.workersWith(legalParts),
  ...mail.workers,
  ...pricing.workers,
  ...privacy.workers,
  ...saved.workers,
  ...social.workers,
  ...taxonomy.workers,
  ...vehicles.workers,
  ...webhooks.workers,
]

export const schedules: readonly ScheduledWork[] = [
  ...accounts.schedules,
  ...advertising.schedules,
  ...analytics.schedules,
  ...assets.schedules,
  ...billing.schedules,
  ...cases.schedules,
  ...contact.schedules,
  ...counting.schedules,
  ...embeds.schedules,
  ...feeds.schedules,
  ...health.schedules,
  ...idempotency.schedules,
  ...inboundMail.schedules,
  ...inbox.schedules,
  ...limits.schedules,
  ...mail.schedules,
  ...pricing.schedules,
  ...privacy.schedules,
  ...saved.schedules,
  ...selling.schedules,
  ...social.schedules,
  ...taxonomy.schedules,
  ...vehicles.schedules,
  ...webhooks.schedules,
]
