import { sql } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import type { Transaction } from '../../api/database/open'
import { judge, type WritingFacts } from '../../api/moderation/judge'
import { firstRules } from '../../api/moderation/rules.contract'
import { moderationDecisions, moderationItems, moderationReports } from '../../api/moderation/schema'
import { questions } from '../../api/questions/schema'
import { reviews } from '../../api/reviews/schema'
import { hashtagsOf } from '../../api/social/hashtags.contract'
import { comments, posts } from '../../api/social/schema'
import { type DemoHeld, heldTexts } from './moderation-queue.data'
import { createRandom, type Random } from './random'

const minuteMs = 60_000
const unknownAuthor: WritingFacts = {
  minutesSince: [],
  repeats: 0,
  accountHours: 170,
  approved: 0,
  rejected: 0,
  names: [],
  isDealership: false,
}

interface World {
  tx: Transaction
  random: Random
  now: Date
  authors: Map<string, number>
  moderator: number
  reporters: number[]
  places: { posts: number[]; cars: { id: number; dealershipId: number }[] }
}

/** What waits for a moderator, some of what was decided, and all else that people wrote as approved. */
export async function seedModeration(tx: Transaction, now: Date): Promise<void> {
  const world = await worldOf(tx, now)
  let minutesAgo = 12
  for (const held of heldTexts) {
    await insertHeld(world, held, new Date(now.getTime() - minutesAgo * minuteMs))
    minutesAgo += world.random.int(7, 45)
  }
  for (const kind of approvedKinds) await approveAll(tx, kind)
}

async function worldOf(tx: Transaction, now: Date): Promise<World> {
  const ids = async (query: ReturnType<typeof sql>) =>
    (await tx.execute<{ id: string }>(query)).rows.map(({ id }) => Number(id))
  const { rows: cars } = await tx.execute<{ id: string; dealership_id: string }>(sql`
    select id, dealership_id from vehicle where status = 'active' order by id limit 12`)
  const [moderator = 0] = await ids(sql`select id from "user" where role = 'system_admin' order by id limit 1`)
  return {
    tx,
    now,
    moderator,
    random: createRandom(41),
    authors: await insertAuthors(tx, now),
    reporters: await ids(sql`select id from "user" where email like '%@members.example' order by id limit 20`),
    places: {
      posts: await ids(sql`select id from post where status = 'published' order by published_at desc limit 30`),
      cars: cars.map((car) => ({ id: Number(car.id), dealershipId: Number(car.dealership_id) })),
    },
  }
}

async function insertAuthors(tx: Transaction, now: Date): Promise<Map<string, number>> {
  const known = new Map(heldTexts.map(({ author, facts }) => [author, facts?.accountHours ?? 170]))
  const authors = new Map<string, number>()
  for (const [name, hours] of known) {
    const [firstName = '', ...rest] = name.split(' ')
    const lastName = rest.join(' ')
    const createdAt = new Date(now.getTime() - hours * 60 * minuteMs)
    const [row] = await tx
      .insert(users)
      .values({
        email: `${name.replaceAll(' ', '.').toLowerCase()}@newcomers.example`,
        role: 'consumer' as const,
        firstName,
        lastName,
        displayName: name.slice(0, 40),
        emailVerifiedAt: createdAt,
        termsAcceptedAt: createdAt,
        createdAt,
      })
      .returning({ id: users.id })
    authors.set(name, row?.id ?? 0)
  }
  return authors
}

async function insertHeld(world: World, held: DemoHeld, at: Date): Promise<void> {
  const { tx, authors } = world
  const userId = authors.get(held.author) ?? 0
  const sourceId = await insertText(world, held, { userId, at })
  const facts = { ...unknownAuthor, ...held.facts }
  const { score, signals } = judge(firstRules, facts, held.text)
  const reports = held.reports ?? []
  const { decided } = held
  const status = decided ? (decided.verdict === 'spam' ? 'spam' : 'rejected') : 'pending'
  const reason = decided && 'reason' in decided ? decided.reason : null
  const [item] = await tx
    .insert(moderationItems)
    .values({
      kind: held.kind,
      sourceId,
      userId,
      text: held.text,
      facts,
      signals,
      status,
      reason,
      createdAt: at,
      heldAt: at,
      score: Math.min(100, score + firstRules.reports.points * reports.length),
      reportCount: decided ? 0 : reports.length,
      words: sql`search_words(${`${held.text} ${held.author}`})`,
      ...(decided && { decidedBy: world.moderator, decidedAt: new Date(at.getTime() + 9 * minuteMs) }),
    })
    .returning({ id: moderationItems.id })
  await insertReports(world, item?.id ?? 0, reports, at)
  if (decided)
    await tx.insert(moderationDecisions).values({
      batch: `demo-${item?.id}`,
      itemId: item?.id ?? 0,
      authorUserId: userId,
      verdict: decided.verdict,
      reason,
      statusBefore: 'pending',
      moderatorId: world.moderator,
      createdAt: new Date(at.getTime() + 9 * minuteMs),
    })
}

async function insertReports(
  { tx, random, reporters }: World,
  itemId: number,
  reasons: NonNullable<DemoHeld['reports']>,
  at: Date,
): Promise<void> {
  const people = random.some(reporters, reasons.length)
  const rows = people.flatMap((reporterUserId, place) => {
    const reason = reasons[place]
    return reason
      ? [{ itemId, reporterUserId, reason, createdAt: new Date(at.getTime() + (place + 1) * minuteMs) }]
      : []
  })
  if (rows.length > 0) await tx.insert(moderationReports).values(rows)
}

/** Where readers cannot see it. Its id. */
async function insertText(world: World, held: DemoHeld, by: { userId: number; at: Date }): Promise<number> {
  const { tx, random, places } = world
  const { userId, at: createdAt } = by
  const status = held.decided ? ('hidden' as const) : ('pending' as const)
  const written = { userId, text: held.text, status, createdAt }
  const car = random.pick(places.cars)
  switch (held.kind) {
    case 'comment':
      return idOf(
        await tx
          .insert(comments)
          .values({ ...written, postId: random.pick(places.posts) })
          .returning({ id: comments.id }),
      )
    case 'question': {
      const row = { ...written, vehicleId: car.id, dealershipId: car.dealershipId, authorName: held.author }
      return idOf(await tx.insert(questions).values(row).returning({ id: questions.id }))
    }
    case 'post': {
      const row = { ...written, hashtags: hashtagsOf(held.text), publishedAt: createdAt, updatedAt: createdAt }
      return idOf(await tx.insert(posts).values(row).returning({ id: posts.id }))
    }
    case 'review':
      return idOf(
        await tx
          .insert(reviews)
          .values(reviewOf(held, car.dealershipId, by))
          .returning({ id: reviews.id }),
      )
  }
}

const idOf = ([row]: { id: number }[]): number => row?.id ?? 0

function reviewOf(
  { text, rating = 1, author, decided }: DemoHeld,
  dealershipId: number,
  by: { userId: number; at: Date },
) {
  const [title = '', body = ''] = text.split('\n')
  const aspects = { priceAsListed: rating, carAsDescribed: rating, communication: rating, timeAtTheDesk: rating }
  return {
    dealershipId,
    userId: by.userId,
    authorName: author,
    migrated: true,
    rating,
    aspects,
    title,
    body,
    wouldRecommend: rating > 3,
    status: decided ? ('hidden' as const) : ('pending' as const),
    createdAt: by.at,
  }
}

const approvedKinds = ['comment', 'question', 'answer', 'post', 'review'] as const

/** What was written before: its rows as screening leaves them. */
async function approveAll(tx: Transaction, kind: (typeof approvedKinds)[number]): Promise<void> {
  const text =
    kind === 'review'
      ? sql`t.title || ' ' || t.body`
      : kind === 'post'
        ? sql`coalesce(t.title || ' ', '') || t.text`
        : sql`t.text`
  const dealership =
    kind === 'comment' || kind === 'post' || kind === 'answer' ? sql`t.dealership_id` : sql`null::bigint`
  const facts = sql`${JSON.stringify({ ...unknownAuthor, accountHours: 5000, approved: 9 })}::jsonb`
  await tx.execute(sql`
    insert into moderation_item (kind, source_id, user_id, dealership_id, text, facts, signals, score, status, words, created_at)
    select ${kind}, t.id, t.user_id, ${dealership}, ${text}, ${facts}, '[]'::jsonb, 0, 'approved', search_words(${text}), t.created_at
    from ${sql.identifier(kind)} t where t.status = 'published' ${kind === 'post' ? sql`and not t.is_official` : sql``}
    on conflict do nothing`)
}
