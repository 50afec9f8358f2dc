import { desc, eq, sql } from 'drizzle-orm'
import { hiddenPerson, publicPeople } from '../../accounts/account-lookup'
import type { Context } from '../../context'
import { dealershipFaces } from '../../dealerships/lookup'
import type { SignedIn } from '../../http/guards'
import { handlesOf } from '../mentions/handles'
import { dealershipMutes, personBlocks, personMutes } from '../people.schema'
import { publicStates } from '../posts/post-authors'
import { dealershipFollows, personFollows } from '../schema'
import type { Relations } from './hiding.contract'

type OfPeople = typeof personFollows | typeof personMutes | typeof personBlocks
type OfDealerships = typeof dealershipFollows | typeof dealershipMutes
interface Row {
  id: number
  at: Date
}

export async function listRelations(context: Context & SignedIn): Promise<Relations> {
  const [followed, muted, blocked] = [
    await peopleIn(context, personFollows),
    await peopleIn(context, personMutes),
    await peopleIn(context, personBlocks),
  ]
  const related = [await dealershipsIn(context, dealershipFollows), await dealershipsIn(context, dealershipMutes)]
  const people = await shownPeople(context, [...followed, ...muted, ...blocked])
  const dealerships = await shownDealerships(context, related.flat())
  return {
    followedPeople: followed.map(people),
    mutedPeople: muted.map(people),
    blockedPeople: blocked.map(people),
    followedDealerships: (related[0] ?? []).flatMap(dealerships),
    mutedDealerships: (related[1] ?? []).flatMap(dealerships),
    followers: await context.db.$count(personFollows, eq(personFollows.personId, context.actor.id)),
  }
}

const peopleIn = ({ db, actor }: Context & SignedIn, table: OfPeople): Promise<Row[]> =>
  db
    .select({
      id: sql<number>`${table.personId}`.mapWith(Number),
      at: sql<Date>`${table.createdAt}`.mapWith(table.createdAt),
    })
    .from(table)
    .where(eq(table.userId, actor.id))
    .orderBy(desc(table.createdAt), desc(table.personId))

const dealershipsIn = ({ db, actor }: Context & SignedIn, table: OfDealerships): Promise<Row[]> =>
  db
    .select({
      id: sql<number>`${table.dealershipId}`.mapWith(Number),
      at: sql<Date>`${table.createdAt}`.mapWith(table.createdAt),
    })
    .from(table)
    .where(eq(table.userId, actor.id))
    .orderBy(desc(table.createdAt), desc(table.dealershipId))

async function shownPeople(context: Context, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const people = await publicPeople(context, ids)
  const handles = await handlesOf(context, ids)
  return ({ id, at }: Row) => {
    const { name, avatarId } = people.get(id) ?? hiddenPerson
    return { id, name, handle: handles.get(id) ?? null, pictureId: avatarId, since: at.toISOString() }
  }
}

async function shownDealerships(context: Context, rows: readonly Row[]) {
  const faces = await dealershipFaces(
    context,
    rows.map(({ id }) => id),
  )
  return ({ id, at }: Row) => {
    const face = faces.get(id)
    if (!face) return []
    const slug = publicStates.includes(face.status) ? face.slug : null
    return [{ id, name: face.name, slug, pictureId: face.logoAssetId, since: at.toISOString() }]
  }
}
