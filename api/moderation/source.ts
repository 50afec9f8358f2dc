import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { NotifyingContext } from '../notifier'
import type { ModeratedKind } from './kinds.contract'

/** Where something was written, by which pages make its address. */
export type Place =
  | { page: 'post'; postId: number; commentId?: number }
  | { page: 'dealership'; slug: string }
  | { page: 'vehicle'; slug: string }

export interface Subject {
  /** “Comment on “Two wagons, one question” by Saline Subaru”. */
  label: string
  place: Place
  /** Of what it is about. */
  pictureId: string | null
  /** Those that readers see with the text itself. */
  pictures?: readonly { id: string; alt: string }[]
  /** What speaks for the author, in a few words: “Bought here in October”. */
  facts?: readonly string[]
}

/** As `screen` takes it. */
export interface Written {
  kind: ModeratedKind
  id: number
  /** The plain words that readers see or hear: the title before the rest, what pictures show at the end. */
  text: string
  /** In whose name; null: a person's own. */
  dealershipId: number | null
  /** What it is about: found by it, and the names of that dealership's staff are looked for in the text. */
  about?: { label?: string; dealershipId?: number }
}

/** 'pending': held for a moderator; its author alone sees it. 'hidden': a moderator has decided so. */
export type Visibility = 'published' | 'pending' | 'hidden'

/** What a concept knows of its writings. createApi hands all of them to the routes of moderation. */
export interface ModerationSource {
  kind: ModeratedKind
  /** Of those that still exist. */
  subjects(reading: Pick<Context, 'db' | 'now'>, ids: readonly number[]): Promise<Map<number, Subject>>
  /** One that readers can see now, with its author; null: there is none. */
  published(
    reading: Pick<Context, 'db'>,
    id: number,
  ): Promise<(Omit<Written, 'kind' | 'id'> & { userId: number | null; createdAt: Date }) | null>
  /** Keeps counts and lists right, and tells whom it concerns of what has become public. What is deleted stays so. */
  setVisibility(tx: Transaction, context: NotifyingContext, ids: readonly number[], to: Visibility): Promise<void>
  /** What was written beneath these and can be seen. */
  threadOf?(tx: Transaction, ids: readonly number[]): Promise<number[]>
}
