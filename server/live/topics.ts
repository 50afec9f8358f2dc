import type { ChangeEvent } from '../../api/database/events'
import { countUnread } from '../../api/notifications/contract'
import { latestExport } from '../../api/privacy/contract'
import type { Topic } from '../../app/live/topics'

/**
 * The call answers the topic's value. It is made with the page's own session: whoever may make the call may follow the
 * topic, and nothing else decides it.
 */
export interface TopicSource {
  /** Called again when this concept says that the record has changed (api/database/events.ts). */
  concept: ChangeEvent['concept']
  /** The record is the person whose page it is, or the one that the topic names. */
  record: 'person' | 'named'
  path(id: string): string
}

export type TopicSources = Readonly<Record<string, TopicSource>>

export const topicSources: Readonly<Record<Topic, TopicSource>> = {
  notifications: { concept: 'notifications', record: 'person', path: () => countUnread.path },
  export: { concept: 'exports', record: 'person', path: () => latestExport.path },
}

interface Followed {
  key: string
  path: string
}

export const keyOf = (concept: string, id: number | string): string => `${concept} ${id}`

/** Null: there is no such topic. */
export function sourceOf(sources: TopicSources, topic: string, userId: number): Followed | null {
  const { name, id } = /^(?<name>[a-z-]{1,30})(:(?<id>[1-9]\d{0,14}))?$/.exec(topic)?.groups ?? {}
  const source = name && Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source || (source.record === 'named') !== (id !== undefined)) return null
  return { key: keyOf(source.concept, id ?? userId), path: source.path(id ?? '') }
}
