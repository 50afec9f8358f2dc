import { expect, test } from 'vitest'
import type { CountBatch } from '../../api/counting/counts.contract'
import type { SearchFacts } from '../../api/counting/searches/searches.contract'
import { Counter } from './counter'
import { maxAgentsAnHour, maxPagesAMinute } from './visits'

const person = {
  address: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
}
const start = Date.parse('2026-11-20T15:00:00Z')
const list = { source: 'search', ids: [1, 2], posts: [] } as const

function aCounter() {
  const batches: CountBatch[] = []
  let clock = start
  let refuses = false
  const counter = new Counter({
    secrets: ['secret'],
    now: () => clock,
    async send(batch) {
      if (refuses) throw new Error('down')
      batches.push(batch)
    },
  })
  return {
    counter,
    batches,
    pass: (ms: number) => (clock += ms),
    refuse: (is: boolean) => (refuses = is),
    totals() {
      const totals: Record<string, number> = {}
      const add = (name: string, count: number) => (totals[name] = (totals[name] ?? 0) + count)
      for (const { shown, leftOut, events } of batches) {
        for (const { vehicleId, count } of shown) add(`shown ${vehicleId}`, count)
        for (const { reason, count } of leftOut) add(reason, count)
        for (const { kind, vehicleId } of events) add(`${kind} ${vehicleId}`, 1)
      }
      return totals
    },
  }
}

test('a list counts as shown once its browser asks for what the page consists of', async () => {
  const { counter, totals } = aCounter()
  counter.pageSent(person, { shown: list })
  await counter.flush()
  expect(totals()).toEqual({})
  counter.finished(person)
  counter.pageSent(person, { shown: list })
  await counter.flush()
  expect(totals()).toEqual({ 'shown 1': 2, 'shown 2': 2 })
})

test('pages that nobody finishes are left out after a minute, and counted as that', async () => {
  const { counter, totals, pass } = aCounter()
  counter.pageSent(person, { shown: list })
  pass(61_000)
  await counter.flush()
  counter.finished(person)
  await counter.flush()
  expect(totals()).toEqual({ unfinished: 1 })
})

test('programs that say their name, and staff, are left out of every figure', async () => {
  const { counter, totals } = aCounter()
  for (const userAgent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.0', 'python-requests/2.32', '']) {
    const bot = { address: '203.0.113.9', userAgent }
    counter.finished(bot)
    counter.pageSent(bot, { shown: list })
    counter.note({ clientAddress: bot.address, userAgent }, { vehicleId: 1, kind: 'opened', source: 'direct' })
  }
  counter.finished(person)
  counter.pageSent(person, { shown: list, isStaff: true })
  await counter.flush()
  expect(totals()).toEqual({ bot: 8, staff: 1 })
})

test('what is faster than people are loses all that it counted in this minute', async () => {
  const { counter, totals, batches } = aCounter()
  counter.finished(person)
  counter.note(
    { clientAddress: person.address, userAgent: person.userAgent },
    { vehicleId: 1, kind: 'opened', source: 'search' },
  )
  for (let at = 0; at < maxPagesAMinute; at += 1) counter.pageSent(person, { shown: list })
  await counter.flush()
  expect(totals()['shown 1']).toBe(maxPagesAMinute)
  for (let at = 0; at < 10; at += 1) counter.pageSent(person, { shown: list })
  await counter.flush()
  expect(totals()).toMatchObject({ 'shown 1': 0, 'shown 2': 0, pace: maxPagesAMinute + 10 })
  expect(batches.at(-1)?.withdrawn).toEqual([{ network: person.address, userAgent: person.userAgent }])
})

test('events of what is too fast are dropped while they wait behind others: a later batch would count them', async () => {
  const { counter, totals } = aCounter()
  const note = (clientAddress: string, vehicleId: number) =>
    counter.note({ clientAddress, userAgent: person.userAgent }, { vehicleId, kind: 'opened', source: 'search' })
  for (let at = 0; at < 200; at += 1) note(`198.51.100.${at % 10}`, 1)
  for (let at = 0; at <= maxPagesAMinute; at += 1) note(person.address, 2)
  await counter.flush()
  expect(totals()).toEqual({ 'opened 1': 200, pace: 1 })
})

test('an address that names new browsers again and again counts no more', async () => {
  const { counter, totals } = aCounter()
  for (let at = 0; at < maxAgentsAnHour + 20; at += 1) {
    const one = { ...person, userAgent: `${person.userAgent} ${at}` }
    counter.finished(one)
    counter.pageSent(one, { shown: { ...list, ids: [1] } })
  }
  await counter.flush()
  expect(totals()['shown 1'] ?? 0, 'what the first ones counted is taken back').toBe(0)
  expect(totals().pace).toBe(maxAgentsAnHour + 20)
})

test('a network that names browsers without end makes us forget none of others', async () => {
  const { counter, totals } = aCounter()
  counter.pageSent(person, { shown: list })
  for (let at = 0; at < 10_500; at += 1) counter.finished({ address: '198.51.100.9', userAgent: `Firefox ${at}` })
  counter.finished(person)
  await counter.flush()
  expect(totals()).toMatchObject({ 'shown 1': 1, 'shown 2': 1 })
})

test('a batch that is not taken is sent again, with what has come since', async () => {
  const { counter, totals, refuse } = aCounter()
  counter.finished(person)
  counter.pageSent(person, { shown: list })
  refuse(true)
  await expect(counter.flush()).rejects.toThrow('down')
  counter.pageSent(person, { shown: list })
  refuse(false)
  await counter.flush()
  expect(totals()).toEqual({ 'shown 1': 2, 'shown 2': 2 })
})

test('a batch whose answer was lost is sent again by the same name, and later ones by others', async () => {
  const deliveries: CountBatch[] = []
  let isLost = true
  const counter = new Counter({
    secrets: ['secret'],
    now: () => start,
    async send(batch) {
      deliveries.push(batch)
      if (isLost) throw new Error('the connection broke after the commit')
    },
  })
  counter.finished(person)
  counter.pageSent(person, { shown: list })
  await expect(counter.flush()).rejects.toThrow('after the commit')
  isLost = false
  counter.pageSent(person, { shown: list })
  await counter.flush()
  const [lost, again, next] = deliveries
  expect(again).toEqual(lost)
  expect(next?.id).not.toBe(lost?.id)
  expect(deliveries).toHaveLength(3)
})

test('only a picture whose address we gave out counts', () => {
  const { counter } = aCounter()
  const address = counter.pictureOf(4711)
  expect(counter.pictured(address)).toEqual({ id: 4711, of: 'vehicle' })
  expect(counter.pictured(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull()
  expect(counter.pictured('/counted.gif?c=1.')).toBeNull()
  const ofPost = counter.pictureOf(4711, 'post')
  expect(counter.pictured(ofPost)).toEqual({ id: 4711, of: 'post' })
  expect(counter.pictured(ofPost.replace('?p=', '?c=')), 'a post’s address counts for no vehicle').toBeNull()
})

test('two flushes at a time send a batch once', async () => {
  const { counter, totals } = aCounter()
  counter.finished(person)
  counter.pageSent(person, { shown: list })
  await Promise.all([counter.flush(), counter.flush()])
  expect(totals()).toEqual({ 'shown 1': 1, 'shown 2': 1 })
})

test('what comes while a batch is on its way waits for the next flush', async () => {
  const batches: CountBatch[] = []
  const counter: Counter = new Counter({
    secrets: ['secret'],
    now: () => start,
    async send(batch) {
      batches.push(batch)
      counter.pageSent(person, { shown: list })
    },
  })
  counter.finished(person)
  counter.pageSent(person, { shown: list })
  await counter.flush()
  expect(batches).toHaveLength(1)
  await counter.flush()
  expect(batches).toHaveLength(2)
})

test('the largest batch stays below the megabyte that the API takes', async () => {
  const { counter, batches } = aCounter()
  const host = `${'a'.repeat(60)}.`.repeat(4).slice(0, 253)
  for (let at = 0; at < 2000; at += 1) {
    const userAgent = `Mozilla/5.0 ${'é'.repeat(600)} ${at % 50}`
    counter.note(
      { clientAddress: `2001:db8:${(at % 50).toString(16)}::1`, userAgent },
      { vehicleId: at + 1, kind: 'opened', source: 'elsewhere', host },
    )
  }
  counter.finished(person)
  for (let at = 0; at < 300; at += 1)
    counter.pageSent({ ...person, address: `198.51.100.${at % 250}` }, { shown: { ...list, ids: [at] } })
  await counter.flush()
  const bytes = batches.map((batch) => Buffer.byteLength(JSON.stringify(batch)))
  expect(Math.max(...bytes)).toBeLessThan(1_000_000)
  expect(batches.flatMap(({ events }) => events)).toHaveLength(2000)
})

const search: SearchFacts = {
  words: 'civic',
  unread: [],
  make: 'Honda',
  model: 'Civic',
  body: 'sedan',
  priceMax: 0,
  state: 'MI',
  outcome: 'not_on_sale',
}
const searchPage = { source: 'search', ids: [], posts: [], search } as const
const searchesOf = (batches: readonly CountBatch[]) => batches.flatMap(({ searches }) => searches)

test('a search goes out with its visit once its browser is at work, and not when staff or a program made it', async () => {
  const { counter, batches } = aCounter()
  counter.pageSent(person, { shown: searchPage })
  counter.pageSent({ ...person, userAgent: 'Googlebot/2.1' }, { shown: searchPage })
  counter.finished({ ...person, userAgent: 'Googlebot/2.1' })
  counter.pageSent({ ...person, userAgent: 'Staff' }, { shown: searchPage, isStaff: true })
  counter.finished({ ...person, userAgent: 'Staff' })
  await counter.flush()
  expect(searchesOf(batches)).toEqual([])
  counter.finished(person)
  await counter.flush()
  expect(searchesOf(batches)).toEqual([
    {
      ...search,
      vehicleIds: [],
      at: '2026-11-20T15:00:00.000Z',
      isWithdrawn: false,
      network: person.address,
      userAgent: person.userAgent,
    },
  ])
})

test('searches of a visit that is too fast are taken back, those that wait to be sent are dropped', async () => {
  const { counter, batches } = aCounter()
  counter.finished(person)
  counter.pageSent(person, { shown: searchPage })
  await counter.flush()
  for (let at = 0; at < maxPagesAMinute; at += 1) counter.pageSent(person, { shown: searchPage })
  await counter.flush()
  const [first, ...others] = searchesOf(batches)
  expect(first?.isWithdrawn).toBe(false)
  expect(others.every((one) => one?.isWithdrawn)).toBe(true)
})
