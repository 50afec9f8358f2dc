import type { FileStore } from './assets/files'
import type { Actor } from './context'
import type { OpenDatabase } from './database/open'
import type { ReplyTarget } from './inbound-mail/reply-target'
import type * as work from './jobs/work'
import type { Mailer } from './mail/mailer'
import type { RenderersByKind } from './mail/renderers'
import type { ReplyAddresses } from './mail/reply-addresses'
import type { Notifier } from './notifier'
import type { CallableAddresses } from './outbound/callable-addresses'
import type { CardPayments } from './settings/card-payments'
import type { FeedQuotas } from './settings/feed-quotas'
import type { InboundMail } from './settings/inbound-mail'

/** Holds all that background work of concepts depends on: nothing is ambient. */
export interface WorkParts extends work.RunParts {
  database: OpenDatabase
  files: FileStore
  mailer: Mailer
  renderers: RenderersByKind
  /** Addresses for replies, where mail comes in. */
  replies?: ReplyAddresses
  inboundMail?: InboundMail
  /** Lists what can be answered by mail: concepts of higher layers register here. */
  replyTargets: readonly ReplyTarget[]
  notifier: Notifier
  origin: string
  /** Sign sessions; keys made of them encrypt what dealerships store of other systems. */
  secrets: readonly string[]
  callable: CallableAddresses
  quotas: FeedQuotas
  /** Names the root of the folders that listing files are put into; without it there are none. */
  feedFolders?: string
  /** Payment by card, when it is set up. */
  cards?: CardPayments
}

export type Worker = work.Worker<WorkParts>
export type ScheduledWork = work.ScheduledWork<WorkParts>

/** Makes the context of an operation that no person asks for; `requestId` says in the audit log what did. */
export const workContext = ({ db, now, notifier }: Pick<WorkParts, 'db' | 'now' | 'notifier'>, requestId: string) => ({
  db,
  now,
  notifier,
  requestId,
  actor: null as Actor | null,
  ip: null,
  userAgent: null,
})
