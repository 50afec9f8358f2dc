import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { Side } from '../kinds'
import { messageDrafts } from './schema'

export interface Writer {
  userId: number
  side: Side
}

export const draftKey = (threadId: number, { userId, side }: Writer) =>
  and(eq(messageDrafts.threadId, threadId), eq(messageDrafts.userId, userId), eq(messageDrafts.side, side))

/** Empty when there is none; a guest has none. */
export async function draftOf({ db }: Pick<Context, 'db'>, threadId: number, writer: Writer | null): Promise<string> {
  if (!writer) return ''
  const [row] = await db.select({ body: messageDrafts.body }).from(messageDrafts).where(draftKey(threadId, writer))
  return row?.body ?? ''
}
