import { and, eq } from 'drizzle-orm'
import { hiddenPerson, publicPeople } from '../../accounts/account-lookup'
import type { Context } from '../../context'
import { notFound } from '../../refusals'
import { followedAmong } from '../follows/followed'
import { personBlocks, personMutes } from '../people.schema'
import { writerName } from '../writers'
import { peopleByHandle } from './handles'

/** Throws not_found for a handle that nobody has, whose owner hides their name, or has written nothing of their own. */
export async function getWriter(context: Context, given: { handle: string }) {
  const { db, actor } = context
  const handle = given.handle.toLowerCase()
  const id = (await peopleByHandle(context, [handle])).get(handle)
  if (id === undefined) throw notFound('This person')
  const name = await writerName(db, id)
  const { avatarId: pictureId } = (await publicPeople(context, [id])).get(id) ?? hiddenPerson
  const written = { userId: id, dealershipId: null }
  const chose = async (table: typeof personMutes | typeof personBlocks): Promise<boolean> =>
    actor !== null && (await db.$count(table, and(eq(table.userId, actor.id), eq(table.personId, id)))) > 0
  return {
    id,
    name,
    handle,
    pictureId,
    isFollowed: (await followedAmong(context, [written]))(written),
    isMuted: await chose(personMutes),
    isBlocked: await chose(personBlocks),
    isYou: actor?.id === id,
  }
}
