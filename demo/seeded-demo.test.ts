import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readZipCodes } from '../api/content/zip-codes'
import { minutesOpenBetween, openSpans } from '../api/dealerships/opening-time'
import { feedIssues, feedRuns, feeds } from '../api/feeds/schema'
import { leadStatuses, leadTypes } from '../api/inbox/kinds'
import { asksNothing } from '../api/inbox/threads/asks-nothing'
import { feedRows } from '../api/vehicles/feed-rows/schema'
import { vehicles } from '../api/vehicles/schema'
import { bodies } from '../api/vehicles/vocabulary'
import { anApi, type TestApi } from '../tests/support/api'
import { expectContact, expectRatingsNumber, expectYearOfInvoices } from '../tests/support/seeded-values'
import { demoDealers } from './seed/dealers'
import { makeMarketplace } from './seed/marketplace'
import { demoBuyer } from './seed/people'
import { readPictures } from './seed/pictures'
import { seedDemo } from './seed-demo'

const now = new Date('2026-11-20T15:00:00Z')
let api: TestApi
let get: (path: string) => Promise<{ items: Card[]; total: number; groups: { items: Card[] }[] }>

beforeAll(async () => {
  api = await anApi({ now: () => now })
  await seedDemo(api.open, { now, hashPassword: async () => 'not used here' })
  await api.search.rebuild()
  const visitor = await api.as(null)
  get = async (path) => (await visitor.get(`/api/${path}`)).body
})
afterAll(() => api.close())

async function all<T extends object = object>(text: string): Promise<T[]> {
  return (await api.open.pool.query(text.replaceAll('NOW', `'${now.toISOString()}'::timestamptz`))).rows
}
const count = async (from: string): Promise<number> =>
  Number((await all<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n)
const none = async (text: string) => expect(await all(text), text).toEqual([])

test('four hundred threads of 90 days are in every state and of every type', async () => {
  const threads = await all<{ status: string; type: string }>('select status, type from thread')
  expect(Math.abs(threads.length - 400)).toBeLessThan(10)
  expect(new Set(threads.map(({ status }) => status))).toEqual(new Set(leadStatuses))
  expect(new Set(threads.map(({ type }) => type))).toEqual(new Set(leadTypes))
  await none(`select id from thread where created_at < NOW - interval '91 days' or created_at > last_at or last_at >= NOW
    or message_count not between 1 and 14`)
  expect(await count('thread where message_count > 9')).toBeGreaterThan(20)
  expect(await count('thread where customer_user_id is null')).toBeGreaterThan(200)
})
test('invoices of a year are in every state and add up', () => expectYearOfInvoices({ all, count, none }))
test('200 vehicles are worth to sellers what ratings say', () => expectRatingsNumber(api, now))

test('no two threads begin alike, and nothing is left of what the words were made of', async () => {
  await none('select message from lead group by message having count(*) > 1')
  await none(`select body from message where body ~ '[{}<>]|undefined|null|NaN|[Ll]orem|object |  | [.,?]|Infinity'`)
  await none(`select body from message where body !~ '^[[:upper:][:digit:]$]'`)
  await none(`select l.message from lead l join message m using (thread_id)
    where m.id = (select min(id) from message o where o.thread_id = l.thread_id) and m.body <> l.message`)
})

test('what lists show of a thread is what its messages say', async () => {
  await none(`
    select t.id from thread t join lateral (
      select count(*) as n, max(created_at) as at, coalesce(max(id) filter (where author = 'customer'), 0) as customer,
        coalesce(max(id) filter (where author = 'staff'), 0) as staff
      from message where thread_id = t.id and kind <> 'note') shown on true
    join lateral (select left(body, 160) as body, author from message
      where thread_id = t.id and kind = 'text' order by id desc limit 1) said on true
    where (t.message_count, t.last_at, t.last_of_customer, t.last_of_staff, t.last_text, t.last_author)
      is distinct from (shown.n, shown.at, shown.customer, shown.staff, said.body, said.author)`)
  await none(
    `select id from thread where greatest(read_by_customer, read_by_staff) > greatest(last_of_customer, last_of_staff)`,
  )
  await none(`select t.id from thread t join message m on m.thread_id = t.id, regexp_split_to_table(m.body, '\\W+') word
    where m.kind <> 'note' and word ~ '^[[:alpha:]]{4,}$' and not t.words @@ prefix_query(word)`)
})

/** What the customer waits for an answer to, and what is one. */
const asks = `(author = 'customer' and (kind = 'text' or event->>'what' in
  ('appointment-proposed', 'appointment-moved', 'offer-made', 'offer-countered', 'offer-accepted')))`
const answers = `(author = 'staff' and (kind = 'text' or (kind = 'event' and event->>'what' not in
  ('appointment-done', 'appointment-missed', 'offer-withdrawn'))))`

/** The ids of thanks and confirmations, which ask nothing; 0 keeps the list from being empty. */
async function closingWords(): Promise<string> {
  const texts = await all<{ id: number; body: string }>(
    `select id::int, body from message where author = 'customer' and kind = 'text'`,
  )
  const closing = texts.filter(({ body }) => asksNothing(body))
  return [0, ...closing.map(({ id }) => id)].join(', ')
}

test('who waits since when, and how long the first answer took, follow from the messages', async () => {
  await none(`
    select t.id, t.waiting_since, asked.since from thread t left join lateral (
      select min(created_at) as since from message m where m.thread_id = t.id and ${asks} and m.id not in (${await closingWords()}) and not exists (
        select from message a where a.thread_id = t.id and a.id > m.id and ${answers.replaceAll(/\b(author|kind|event)\b(?!')/g, 'a.$1')})
    ) asked on true
    where t.waiting_since is distinct from case when t.status not in ('won', 'lost', 'spam') then asked.since end`)
  await none(`select t.id from thread t where t.first_response_at is distinct from
    (select min(created_at) from message m where m.thread_id = t.id and ${answers})`)
  const rows = await all<{
    dealership: number
    from: Date
    to: Date
    minutes: number
  }>(`select first_response_minutes as
    minutes, dealership_id::int as dealership, created_at as from, first_response_at as to from thread where first_response_at is not null`)
  const wrong = rows.filter(({ dealership, from, to, minutes }) => {
    const dealer = demoDealers[dealership - 1]
    const isOpen = dealer && openSpans(dealer, to, 1).some((span) => span.from <= +to && +to <= span.to)
    return !isOpen || minutesOpenBetween(dealer, from, to) !== minutes
  })
  expect([rows.length > 250, wrong]).toEqual([true, []])
  await none(`select d.id from dealership d join (select dealership_id, count(*) as n,
      round((percentile_cont(0.5) within group (order by first_response_minutes))::numeric) as median from thread
      where first_response_at > NOW - interval '90 days' group by 1) t on t.dealership_id = d.id
    where d.median_first_response_minutes is distinct from case when n >= 5 then median end`)
  expect(await count('dealership where id <= 12 and median_first_response_minutes is null')).toBe(0)
})

test('offers agree with the car’s price and with what the thread tells of them', async () => {
  await none(`select o.id from offer o join lead l using (thread_id)
    where o.amount_cents not between (l.vehicle->>'totalCents')::int * 0.8 and (l.vehicle->>'totalCents')::int`)
  await none(`select o.id, o.status from offer o join lateral (select event->>'what' as what from message m
      where m.thread_id = o.thread_id and (event->>'offer')::int = o.id order by m.id desc limit 1) last on true
    where case when o.status = 'countered' or o.status = 'open' then last.what not in ('offer-made', 'offer-countered')
      else last.what <> 'offer-' || o.status end`)
  await none(`select m.id from message m join offer o on o.id = (event->>'offer')::int
    where (event->>'amountCents')::int <> o.amount_cents or m.thread_id <> o.thread_id`)
  await none(
    `select id from offer where status = 'open' and expires_at <= NOW or status <> 'open' and updated_at > NOW`,
  )
  await none(`select id from offer o where status = 'countered'
    and not exists (select from offer n where n.thread_id = o.thread_id and n.id > o.id and n.made_by <> o.made_by)`)
  for (const status of ['open', 'countered', 'accepted', 'declined', 'expired'])
    expect(await count(`offer where status = '${status}'`), status).toBeGreaterThan(0)
})

test('appointments are within opening hours, and their state is the last that was told of them', async () => {
  const rows = await all<{ id: number; dealership: number; at: Date }>(`select a.id, a.starts_at as at,
    t.dealership_id::int as dealership from appointment a join thread t on t.id = a.thread_id`)
  const wrong = rows.filter(({ dealership, at }) => {
    const dealer = demoDealers[dealership - 1]
    return !dealer || !openSpans(dealer, at, 1).some(({ from, to }) => from <= +at && +at + 30 * 60_000 <= to)
  })
  expect(wrong).toEqual([])
  await none(`select a.id from appointment a join lateral (select event->>'what' as what, event->>'at' as at from message m
      where m.thread_id = a.thread_id and (event->>'appointment')::int = a.id order by m.id desc limit 1) last on true
    where last.what <> 'appointment-' || a.status or last.at::timestamptz <> a.starts_at`)
  await none(`select id from appointment where status in ('done', 'missed') and starts_at >= NOW`)
  expect(await count(`appointment where status = 'confirmed' and starts_at > NOW`)).toBeGreaterThan(5)
  expect(await count(`appointment where status = 'done'`)).toBeGreaterThan(5)
})

test('a lead keeps the car as it was, and has reached its dealership', async () => {
  await none(`select l.thread_id from lead l join thread t on t.id = l.thread_id where l.created_at <> t.created_at
    or (l.vehicle->>'id')::bigint is distinct from t.vehicle_id or l.consent_version = '' or l.consent_at <> l.created_at`)
  await none(`select l.thread_id from lead l where vehicle is not null and (vehicle->>'totalCents')::int is distinct from
    (select total_cents from price_history p where p.vehicle_id = (vehicle->>'id')::bigint and p.at <= l.created_at
      order by p.at desc limit 1)`)
  await none(
    `select id from thread t where (status <> 'spam') <> exists (select from lead_delivery where thread_id = t.id)`,
  )
  await none(`select id from lead_delivery where status <> 'sent' or sent_at > NOW`)
  expect(await count('outbox'), 'nothing is sent when the demo starts').toBe(0)
})

test('the first dealership has work to do, and the demo’s buyer answers to read', async () => {
  const [buyer] = await all<{ id: number }>(`select id::int from "user" where email = '${demoBuyer}'`)
  const [admin] = await all<{ id: number }>(`select id::int from "user" where email = 'dealer.admin@example.com'`)
  if (!buyer || !admin) throw new Error('The demo has no people.')
  const waiting = 'thread where dealership_id = 1 and waiting_since is not null'
  for (const state of ['due_at > NOW', 'due_at < NOW', 'assigned_to is null', 'assigned_to is not null'])
    expect(await count(`${waiting} and ${state}`), state).toBeGreaterThan(1)
  expect(await count('thread where dealership_id = 1')).toBe(60)
  expect(
    await count(`message m join thread t on t.id = m.thread_id where kind = 'note' and dealership_id = 1`),
  ).toBeGreaterThan(3)
  const own = `thread t where customer_user_id = ${buyer.id}`
  expect(await count(own)).toBe(10)
  expect(await count(`${own} and archived_by_customer`)).toBe(1)
  expect(
    await count(`offer where status = 'open' and made_by = 'staff' and thread_id in (select id from ${own})`),
  ).toBe(1)
  expect(
    await count(`appointment where status = 'confirmed' and starts_at > NOW and thread_id in (select id from ${own})`),
  ).toBe(1)
  const [customer, staff] = [await api.as(buyer), await api.as(admin, 1)]
  const unread = (side: string) => `thread t where last_of_${side === 'staff' ? 'customer' : 'staff'} > read_by_${side}`
  expect((await customer.get('/api/inbox/state')).body.unread).toBe(
    await count(`${unread('customer')} and customer_user_id = ${buyer.id} and not archived_by_customer`),
  )
  expect((await staff.get('/api/dealership/inbox/state')).body.unread).toBe(
    await count(`${unread('staff')} and dealership_id = 1 and not archived_by_staff`),
  )
  expect((await staff.get('/api/dealership/inbox?show=waiting')).body.total).toBe(await count(waiting))
})

test('what waits for administrators is said by each case, and what is closed says how', async () => {
  expect(await count("support_case where tab = 'open'")).toBeGreaterThan(8)
  expect(await count("support_case where status = 'closed'")).toBeGreaterThan(4)
  await none('select id from support_case where last_at < created_at or last_at >= NOW')
  await none(`select c.id from support_case c left join contact_message m on m.id = c.source_id
    left join listing_report r on r.id = c.source_id left join support_ticket t on t.id = c.source_id
    where case c.kind when 'listing_report' then r.id when 'ticket' then t.id else m.id end is null`)
  expect(await count("(select distinct status from support_case where kind = 'ticket') states")).toBe(5)
})

const runsOf = (dealershipId: number) =>
  api.db.select().from(feedRuns).where(eq(feedRuns.dealershipId, dealershipId)).orderBy(asc(feedRuns.startedAt))

test('three dealerships have feeds with runs that ended in every way, none of which calls anybody', async () => {
  const [lot, nightly, partner] = await Promise.all([1, 2, 3].map(runsOf))
  expect(lot).toMatchObject([
    { status: 'applied', counts: { read: 81, updated: 5, unchanged: 75, refused: 1, created: 0 } },
    { status: 'applied', counts: { read: 81, updated: 0, unchanged: 80, refused: 1, created: 0 } },
  ])
  expect(nightly).toMatchObject([
    { status: 'applied', counts: { read: 60, updated: 4, unchanged: 56 } },
    { status: 'failed', failure: expect.stringContaining('web page') },
    { status: 'quarantined', quarantine: 'mass_delist', counts: { read: 24, refused: 1, delisted: 37 } },
  ])
  expect(partner).toMatchObject([{ status: 'rolled_back', counts: { conflicts: 0 } }])
  expect((await api.db.select().from(feeds)).map(({ nextRunAt }) => nextRunAt)).toEqual([null, null, null])
  const all = await api.db.select().from(feedRuns)
  expect(all.filter(({ startedAt, heldUntil }) => startedAt > now || heldUntil !== null)).toEqual([])
})

test('a run shows what it changed, and what its file has that nobody knows', async () => {
  const [lot] = await runsOf(1)
  const rows = await api.db
    .select()
    .from(feedRows)
    .where(eq(feedRows.runId, lot?.id ?? 0))
  const changed = rows.filter(({ action }) => action === 'update')
  expect(changed.map(({ before }) => Object.keys(before ?? {}))).toEqual(changed.map(() => ['mileage']))
  const values = (await api.db.select().from(feedIssues)).flatMap(({ code, value }) =>
    code === 'VALUE_UNMAPPED' ? value : [],
  )
  expect(values).toEqual(expect.arrayContaining(['Softroader', 'Unobtainium']))
})

test('every vehicle says what it said before', async () => {
  const { vehicles: stock } = makeMarketplace({ now, places: readZipCodes(), pictures: readPictures() })
  const found = new Map((await api.db.select().from(vehicles)).map((row) => [row.id, row]))
  const other = stock.flatMap(({ row }) => {
    const { mileage, body, trim, priceTotalCents, status, updatedAt, condition } = found.get(row.id) ?? {}
    const said = { mileage, body, trim, priceTotalCents, status, updatedAt, condition }
    return Object.entries(said)
      .filter(([key, value]) => String(value) !== String(row[key as keyof typeof row] ?? null))
      .map(([key, value]) => `${row.id} ${key} ${value} ${row[key as keyof typeof row]}`)
  })
  expect(other).toEqual([])
})

interface Card {
  title: string
  condition: string
  rating: object | null
  cover: { id: string; alt: string }
}

/** The design and paint that a cover shows: its file is named <design>-<paint>-<view>. */
const designOf = ({ cover }: Card) => cover.id.replace(/-[^-]+$/, '')
const mostAlike = (cards: Card[]) =>
  Math.max(0, ...cards.map((card) => cards.filter((other) => designOf(other) === designOf(card)).length))

test.each(Object.keys(bodies))('of the first 24 %s cards at most two show one design in one paint', async (body) => {
  const [best, newest, listed] = [
    await get(`search?body=${body}`),
    await get(`search?body=${body}&sort=newest`),
    await get(`just-listed?body=${body}`),
  ]
  expect(best.items.length).toBeGreaterThan(0)
  for (const cards of [best.items, newest.items, listed.groups.flatMap(({ items }) => items)])
    expect(mostAlike(cards.slice(0, 24))).toBeLessThanOrEqual(2)
})

test('three of four used cars are rated', async () => {
  const used = (await get('search?condition=used&condition=cpo')).total
  const bands = ['great', 'good', 'fair', 'high', 'over'].map((band) => `rating=${band}`).join('&')
  const rated = (await get(`search?condition=used&condition=cpo&${bands}`)).total
  expect(rated / used).toBeGreaterThanOrEqual(0.75)
})

test('the latest cars are rated', async () => {
  const { items } = await get('search?sort=newest')
  const unrated = items.slice(0, 16).filter(({ rating }) => !rating)
  expect(unrated.map(({ title }) => title)).toEqual([])
})

test('a cover says which colour and view it shows', async () => {
  const { items } = await get('search?color=blue')
  for (const { title, cover } of items)
    expect(cover.alt).toMatch(new RegExp(`^${title}, blue, front (left|right), illustration$`))
})

test('the site can be reached by mail, by phone and at its address', () => expectContact(api))
