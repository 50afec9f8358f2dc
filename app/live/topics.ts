import type { unread } from '~/upstream/notifications.server'
import type { latestExport } from '~/upstream/privacy.server'

/** What a page can follow, with its value: what the topic's call answers (server/live/topics.ts names the call). */
export interface TopicValues {
  notifications: Awaited<ReturnType<typeof unread>>
  export: Awaited<ReturnType<typeof latestExport>>
}

export type Topic = keyof TopicValues

/** What the topic's call answers now, or the status with which it refuses. */
export type TopicMessage = { topic: string; value: unknown } | { topic: string; refused: number }

export const maxTopics = 20
