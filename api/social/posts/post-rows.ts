import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { postSaves } from '../people.schema'
import { dealershipFollows, personFollows, postImages, postLikes, posts, postVehicles } from '../schema'

const { words, ...columns } = getTableColumns(posts)
/** All but its words for the search, which are as long as the text. */
export const postColumns = columns

export type ShownPost = Awaited<ReturnType<typeof selectPosts>>[number]

/** Posts with what hangs on them and what the caller did with them, in one query. */
export const selectPosts = ({ db, actor }: Pick<Context, 'db' | 'actor'>) => {
  const did = (table: SQL): SQL<boolean> =>
    actor ? sql`exists (select from ${table} and user_id = ${actor.id})` : sql`false`
  return db
    .select({
      ...postColumns,
      images: sql<{ id: string; alt: string }[]>`(
        select coalesce(json_agg(json_build_object('id', asset_id, 'alt', alt) order by position), '[]')
        from ${postImages} where post_id = ${posts}.id)`,
      vehicleIds: sql<number[]>`(
        select coalesce(json_agg(vehicle_id order by position), '[]') from ${postVehicles} where post_id = ${posts}.id)`,
      isLiked: did(sql`${postLikes} where post_id = ${posts}.id`),
      isSaved: did(sql`${postSaves} where post_id = ${posts}.id`),
      isFollowed: sql<boolean>`case when ${posts}.dealership_id is null
        then ${did(sql`${personFollows} where person_id = ${posts}.user_id`)}
        else ${did(sql`${dealershipFollows} f where f.dealership_id = ${posts}.dealership_id`)} end`,
    })
    .from(posts)
}
