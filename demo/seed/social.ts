import { sql } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import { insertMany } from '../../api/database/insert-many'
import type { Transaction } from '../../api/database/open'
import { hashtagsOf } from '../../api/social/hashtags.contract'
import { ensureHandle } from '../../api/social/mentions/handles'
import { comments, dealershipFollows, postLikes, posts, postVehicles } from '../../api/social/schema'
import type { DemoComment, DemoPost } from './demo-post'
import { demoPosts } from './demo-posts'
import { demoBuyer } from './people'
import { illustratePosts } from './post-pictures'
import { createRandom, type Random } from './random'

const hourMs = 3_600_000
const names = [
  'Ingrid Solheim',
  'Ben Marsh',
  'Keisha Boyd',
  'Tomasz Zielinski',
  'Ana Quintero',
  'Rohan Mehta',
  'Grace Liu',
  'Walt Petersen',
  'Noor Haddad',
  'Jules Fontaine',
  'Erin Kavanagh',
  'Dele Adeyemi',
  'Mina Sato',
  'Carl Novak',
  'Lena Vogel',
  'Hugo Marchetti',
  'Beth Runyon',
  'Sanjay Rao',
  'Olive Chen',
  'Pete Lindqvist',
  'Marta Hollis',
  'Desmond Pryor',
  'Ilse Brouwer',
  'Cody Vance',
  'Farah Qureshi',
  'Gus Amundsen',
  'Tess Wheeler',
  'Luis Barragan',
  'Nadia Petrov',
  'Howard Finch',
  'Amara Nwosu',
  'Joel Kessler',
  'Wren Callahan',
  'Vik Anand',
  'Rosa Delgado',
  'Arne Kjeldsen',
  'Patty Kozak',
  'Malik Fenner',
  'Yuki Arata',
  'Dot Saunders',
  'Emil Strand',
  'Corinne Laval',
  'Otis Barker',
  'Priscilla Voss',
  'Ned Garrity',
  'Samira Aziz',
  'Karl Ostrow',
  'Jenna Tuttle',
]

interface World {
  tx: Transaction
  random: Random
  now: Date
  people: number[]
  /** Of each dealership: some of its vehicles on sale. */
  cars: Map<number, number[]>
}

interface Written {
  post: DemoPost
  dealershipId: number | null
  userId: number | null
  at: Date
}
type Inserted = Written & { id: number }
type CommentRow = Omit<typeof comments.$inferInsert, 'parentId'>
interface Thread {
  comment: CommentRow
  replies: CommentRow[]
}

/** What dealerships and members have written in the last months, newest an hour ago; none of the members can sign in. */
export async function seedSocial(tx: Transaction, now: Date): Promise<void> {
  const random = createRandom(17)
  const people = await insertMembers(tx, now)
  const world = { tx, random, now, people, cars: await carsOf(tx) }
  let hoursAgo = 1
  const written = mixed(random).map((post) => {
    const at = new Date(now.getTime() - hoursAgo * hourMs)
    hoursAgo += random.int(2, 22)
    const dealershipId = post.title ? random.pick([...world.cars.keys()]) : null
    return { post, at, dealershipId, userId: post.title ? null : random.pick(people) }
  })
  await insertPosts(world, written)
  await countAll(tx)
  await followSome(tx)
}

/** Somewhat more of the newest are a dealership's. */
function mixed(random: Random): DemoPost[] {
  const ours = demoPosts.filter(({ title }) => title)
  const theirs = demoPosts.filter(({ title }) => !title)
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
      email: `${firstName}.${lastName}@members.example`.toLowerCase(),
      role: 'consumer' as const,
      firstName,
      lastName,
      displayName: `${firstName} ${lastName.charAt(0)}.`,
      emailVerifiedAt: joined,
      termsAcceptedAt: joined,
      createdAt: joined,
    }
  })
  const inserted = await tx.insert(users).values(rows).returning({ id: users.id })
  for (const { id } of inserted) await ensureHandle(tx, id)
  return inserted.map(({ id }) => id)
}

async function carsOf(tx: Transaction): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ dealership_id: string; ids: string[] }>(sql`
    select v.dealership_id, (array_agg(v.id order by v.first_published_at desc, v.id))[1:12] as ids
    from vehicle v join dealership d on d.id = v.dealership_id and d.status = 'approved'
    where v.status = 'active' group by 1 order by 1`)
  return new Map(rows.map(({ dealership_id, ids }) => [Number(dealership_id), ids.map(Number)]))
}

/** All of one kind at once: a statement each would be some thousands. */
async function insertPosts(world: World, written: readonly Written[]): Promise<void> {
  const { tx, random, people } = world
  const rows = written.map(({ post: { title = null, text }, dealershipId, userId, at }) => ({
    dealershipId,
    userId,
    title,
    text,
    hashtags: hashtagsOf(text),
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  }))
  const inserted = await tx.insert(posts).values(rows).returning({ id: posts.id })
  const withIds = written.flatMap((one, place) => inserted.slice(place, place + 1).map(({ id }) => ({ ...one, id })))
  const tags = withIds.flatMap(({ id: postId, post, dealershipId }) =>
    random
      .some(world.cars.get(dealershipId ?? 0) ?? [], post.cars ?? 0)
      .map((vehicleId, position) => ({ postId, position, vehicleId })),
  )
  await insertMany(tx, postVehicles, tags)
  await illustratePosts(tx, withIds)
  const likes = withIds.flatMap(({ id: postId, post: { comments: given = [] } }) =>
    random.some(people, random.int(0, Math.min(18, given.length * 3 + 4))).map((userId) => ({ userId, postId })),
  )
  await insertMany(tx, postLikes, likes)
  await insertComments(
    world,
    withIds.flatMap((one) => threadsOf(world, one)),
  )
}

/** Each comment and its replies, in the order of time; nobody but the author speaks twice under a post. */
function threadsOf({ random, now, people }: World, { id: postId, post, dealershipId, userId, at }: Inserted): Thread[] {
  const clock = clockFrom(random, now, at)
  const silent = people.filter((id) => id !== userId)
  const other = () => silent.splice(random.int(0, silent.length - 1), 1)[0] ?? null
  const row = ({ text, byAuthor }: Pick<DemoComment, 'text' | 'byAuthor'>): CommentRow => {
    const author = byAuthor ? { dealershipId, userId } : { dealershipId: null, userId: other() }
    const createdAt = clock()
    return { postId, text, ...author, createdAt, notifiedAt: createdAt }
  }
  return (post.comments ?? []).map(({ replies = [], ...comment }) => ({
    comment: row(comment),
    replies: replies.map(row),
  }))
}

async function insertComments({ tx }: World, threads: readonly Thread[]): Promise<void> {
  const parents = await tx
    .insert(comments)
    .values(threads.map(({ comment }) => comment))
    .returning({ id: comments.id })
  const replies = threads.flatMap(({ replies: given }, place) =>
    given.map((reply) => ({ ...reply, parentId: parents[place]?.id ?? null })),
  )
  await tx.insert(comments).values(replies)
}

/** Each moment is some time after the one before, and none is to come. */
function clockFrom(random: Random, now: Date, at: Date): () => Date {
  let last = at.getTime()
  return () => {
    last += Math.max(1, Math.min(random.int(3, 400) * 60_000, (now.getTime() - last) / 3))
    return new Date(last)
  }
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
