import type { ChangeConcept } from './change-concepts'
import type { ChangeEvent } from './events'

/**
 * Lists for each cache the changes that end what it holds. A page that shows more of the site than before adds here what
 * it shows, and nothing else. Pages of one vehicle are missing: their version is read from the vehicle itself.
 */
export const endedBy = {
  /** The search engine, its cards, and the pages that list vehicles. */
  listings: ['vehicles', 'dealerships', 'taxonomy'],
  /** Pages that show posts: their authors, and the comments and reviews below them. */
  posts: ['posts', 'comments', 'dealerships', 'reviews'],
  /** Every page. */
  announcements: ['announcements'],
} as const satisfies Record<string, readonly ChangeConcept[]>
export type CacheName = keyof typeof endedBy

/** Tells whether one of the changes ends what the cache holds. */
export const endsCache = (cache: CacheName, events: readonly Pick<ChangeEvent, 'concept'>[]): boolean =>
  events.some(({ concept }) => (endedBy[cache] as readonly ChangeConcept[]).includes(concept))
