import { caseInboxState, caseState } from '../../api/cases/state.contract'
import type { ChangeConcept } from '../../api/database/change-concepts'
import { anyRunState } from '../../api/feeds/run-list/all-runs.contract'
import { runState } from '../../api/feeds/runs/runs.contract'
import { waitingRuns, waitingValues } from '../../api/feeds/waiting/waiting.contract'
import {
  customerInboxState,
  customerThreadState,
  dealershipInboxState,
  dealershipThreadState,
} from '../../api/inbox/threads/state.contract'
import { moderationState } from '../../api/moderation/queue.contract'
import { countUnread } from '../../api/notifications/contract'
import { latestExport } from '../../api/privacy/contract'
import { countPost } from '../../api/social/posts/explore.contract'
import type { TopicKind } from '../../app/live/topics'

/**
 * The call answers the topic's value. It is made with the page's own session: whoever may make the call may follow the
 * topic, and nothing else decides it.
 */
export interface TopicSource {
  /** Called again when this concept says that the record has changed (api/database/events.ts). */
  concept: ChangeConcept
  /**
   * The record is the person whose page it is, or the one that the topic names: a dealership, as which the call is made,
   * or a record of the dealership that is named before it. `site`: there is one, whose changes bear the number 0.
   */
  record: 'person' | 'named' | 'dealership' | 'of-dealership' | 'site'
  path(id: string): string
}

export type TopicSources = Readonly<Record<string, TopicSource>>

const numbered = (path: string) => (id: string) => path.replace('{id}', id)

export const topicSources: Readonly<Record<TopicKind, TopicSource>> = {
  notifications: { concept: 'notifications', record: 'person', path: () => countUnread.path },
  export: { concept: 'exports', record: 'person', path: () => latestExport.path },
  inbox: { concept: 'customer-inbox', record: 'person', path: () => customerInboxState.path },
  'dealership-inbox': { concept: 'inbox', record: 'dealership', path: () => dealershipInboxState.path },
  thread: { concept: 'threads', record: 'named', path: numbered(customerThreadState.path) },
  post: { concept: 'post-counts', record: 'named', path: numbered(countPost.path) },
  'admin-inbox': { concept: 'case-inbox', record: 'site', path: () => caseInboxState.path },
  moderation: { concept: 'moderation-queue', record: 'site', path: () => moderationState.path },
  'import-validations': { concept: 'feeds-waiting', record: 'site', path: () => waitingValues.path },
  'dealership-feeds': { concept: 'feeds-waiting', record: 'dealership', path: () => waitingRuns.path },
  'feed-run': { concept: 'feed-runs', record: 'of-dealership', path: numbered(runState.path) },
  'any-feed-run': { concept: 'feed-runs', record: 'named', path: numbered(anyRunState.path) },
  case: { concept: 'cases', record: 'named', path: numbered(caseState.path) },
  'dealership-thread': { concept: 'threads', record: 'of-dealership', path: numbered(dealershipThreadState.path) },
}

/** A call, and as a member of which dealership it is made. */
export interface TopicCall {
  path: string
  dealershipId?: string
}
interface Followed extends TopicCall {
  key: string
}

export const keyOf = (concept: ChangeConcept, id: number | string): string => `${concept} ${id}`

/** As it is published (api/cases/publish.ts). */
const theSite = 0
const numbersIn = { site: 0, person: 0, named: 1, dealership: 1, 'of-dealership': 2 } as const
const topicName = /^(?<name>[a-z-]{1,30})(?<numbers>(:[1-9]\d{0,14}){0,2})$/

/** Null: there is no such topic. */
export function sourceOf(sources: TopicSources, topic: string, userId: number): Followed | null {
  const { name, numbers = '' } = topicName.exec(topic)?.groups ?? {}
  const source = name && Object.hasOwn(sources, name) ? sources[name] : undefined
  const ids = numbers.split(':').slice(1)
  if (!source || ids.length !== numbersIn[source.record]) return null
  const id = ids.at(-1) ?? ''
  return {
    key: keyOf(source.concept, source.record === 'site' ? theSite : id || userId),
    path: source.path(id),
    ...(source.record.endsWith('dealership') && { dealershipId: ids[0] }),
  }
}
