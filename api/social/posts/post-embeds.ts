import type { Database } from '../../database/open'
import type { FindEmbeds } from '../../embeds/embeds'
import type { OwnKind } from '../../embeds/own-pages'

/** What links are looked up with when a post is written. */
export interface EmbedParts {
  origin: string
  /** For what goes on after the call, whose transaction is over then. */
  db: Database
  find: FindEmbeds
  /** Posts themselves among them. */
  kinds: readonly OwnKind[]
}
