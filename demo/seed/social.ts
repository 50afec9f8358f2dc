import { sql } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import { insertMany } from '../../api/database/insert-many'
import type { Transaction } from '../../api/database/open'
import { hashtagsOf } from '../../api/social/hashtags.contract'
import { comments, dealershipFollows, postLikes, posts, postVehicles } from '../../api/social/schema'
import type { DemoPost } from './demo-post'
import { dealershipPosts } from './demo-posts-dealerships.data'
import { personPosts } from './demo-posts-people.data'
import { demoBuyer } from './people'
import { createRandom, type Random } from './random'

const hourMs = 3_600_000
const names = [
  ...['Ingrid Solheim', 'Ben Marsh', 'Keisha Boyd', 'Tomasz Zielinski', 'Ana Quintero', 'Rohan Mehta', 'Grace Liu'],
  ...['Walt Petersen', 'Noor Haddad', 'Jules Fontaine', 'Erin Kavanagh', 'Dele Adeyemi', 'Mina Sato', 'Carl Novak'],
  ...['Lena Vogel', 'Hugo Marchetti', 'Beth Runyon', 'Sanjay Rao', 'Olive Chen', 'Pete Lindqvist'],
]

interface World {
  tx: Transaction
  random: Random
  now: Date
  people: number[]
  /** Of each dealership: some of its vehicles on sale. */
  cars: Map<number, number[]>
}

/** What dealerships and members have written in the last months, newest an hour ago; none of the members can sign in. */
export async function seedSocial(tx: Transaction, now: Date): Promise<void> {
  const random = createRandom(17)
  const people = await insertMembers(tx, now)
  const world = { tx, random, now, people, cars: await carsOf(tx) }
  const written = mixed(random)
  let hoursAgo = 1
  for (const post of written) {
    await insertPost(world, post, new Date(now.getTime() - hoursAgo * hourMs))
    hoursAgo += random.int(4, 34)
  }
  await countAll(tx)
  await followSome(tx)
}

/** Somewhat more of the newest are a dealership's. */
function mixed(random: Random): DemoPost[] {
  const [ours, theirs] = [[...dealershipPosts], [...personPosts]]
  return Array.from({ length: ours.length + theirs.length }, () => {
    const isOurs = theirs.length === 0 || (ours.length > 0 && random.chance(0.6))
    return (isOurs ? ours : theirs).shift()
  }).flatMap((post) => post ?? [])
}

async function insertMembers(tx: Transaction, now: Date): Promise<number[]> {
  const rows = names.map((name, place) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const joined = new Date(now.getTime() - (200 + place * 17) * 24 * hourMs)
    return {
      ...{ email: `${firstName}.${lastName}@members.example`.toLowerCase(), role: 'consumer' as const },
      ...{ firstName, lastName, displayName: `${firstName} ${lastName.charAt(0)}.` },
      ...{ emailVerifiedAt: joined, createdAt: joined },
    }
  })
  const inserted = await tx.insert(users).values(rows).returning({ id: users.id })
  return inserted.map(({ id }) => id)
}

async function carsOf(tx: Transaction): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ dealership_id: string; ids: string[] }>(sql`
    select v.dealership_id, (array_agg(v.id order by v.first_published_at desc, v.id))[1:12] as ids
    from vehicle v join dealership d on d.id = v.dealership_id and d.status = 'approved'
    where v.status = 'active' group by 1 order by 1`)
  return new Map(rows.map(({ dealership_id, ids }) => [Number(dealership_id), ids.map(Number)]))
}

async function insertPost(world: World, { title, text, cars = 0, comments: given = [] }: DemoPost, at: Date) {
  const { tx, random, people } = world
  const dealershipId = title ? random.pick([...world.cars.keys()]) : null
  const userId = title ? null : random.pick(people)
  const row = { dealershipId, userId, title: title ?? null, text, hashtags: hashtagsOf(text) }
  const [post] = await tx
    .insert(posts)
    .values({ ...row, publishedAt: at, createdAt: at, updatedAt: at })
    .returning({ id: posts.id })
  const postId = post?.id ?? 0
  const tagged = random.some(world.cars.get(dealershipId ?? 0) ?? [], cars)
  await insertMany(
    tx,
    postVehicles,
    tagged.map((vehicleId, position) => ({ postId, position, vehicleId })),
  )
  const likers = random.some(people, random.int(0, Math.min(18, given.length * 3 + 4)))
  await insertMany(
    tx,
    postLikes,
    likers.map((liker) => ({ userId: liker, postId })),
  )
  const clock = clockFrom(world, at)
  for (const { replies = [], ...comment } of given) {
    const parentId = await insertComment(world, { postId, dealershipId, userId, ...comment, at: clock() })
    for (const reply of replies)
      await insertComment(world, { postId, dealershipId, userId, parentId, ...reply, at: clock() })
  }
}

/** Each moment is some time after the one before, and none is to come. */
function clockFrom({ random, now }: World, at: Date): () => Date {
  let last = at.getTime()
  return () => {
    last += Math.max(1, Math.min(random.int(3, 400) * 60_000, (now.getTime() - last) / 3))
    return new Date(last)
  }
}

interface NewComment {
  postId: number
  dealershipId: number | null
  userId: number | null
  parentId?: number
  text: string
  byAuthor?: boolean
  at: Date
}

async function insertComment({ tx, random, people }: World, comment: NewComment): Promise<number> {
  const { postId, dealershipId, userId, parentId, text, byAuthor, at } = comment
  const others = people.filter((id) => id !== userId)
  const author = byAuthor ? { dealershipId, userId } : { userId: random.pick(others) }
  const [row] = await tx
    .insert(comments)
    .values({ postId, parentId, text, ...author, createdAt: at })
    .returning({ id: comments.id })
  return row?.id ?? 0
}

async function countAll(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update post p set like_count = (select count(*) from post_like l where l.post_id = p.id),
      comment_count = (select count(*) from comment c where c.post_id = p.id and c.status = 'published')`)
}

/** The consumer of the demo follows the first three dealerships and two members. */
async function followSome(tx: Transaction): Promise<void> {
  const who = sql`(select id from "user" where email = ${demoBuyer})`
  await tx.execute(sql`
    insert into ${dealershipFollows} (user_id, dealership_id) select ${who}, id from dealership where id <= 3`)
  await tx.execute(sql`
    insert into person_follow (user_id, person_id)
    select ${who}, id from "user" where email in ('ingrid.solheim@members.example', 'ben.marsh@members.example')`)
}
