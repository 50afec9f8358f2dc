// npm run bench:cases: the desk's list of 500,000 cases in PostgreSQL and a dealership's tickets, with any tab, filter, order,
// page and words, and what open pages ask for. Nothing here fails for being slow.
import pg from 'pg'
import { CaseQuery, caseSorts, caseTabs } from '../api/cases/cases.contract'
import { openCase } from '../api/cases/detail'
import { caseKinds, casePriorities, ticketCategories } from '../api/cases/kinds'
import { listCases } from '../api/cases/list'
import { caseInboxState } from '../api/cases/state'
import { listTickets } from '../api/cases/tickets/own-tickets'
import { TicketQuery, ticketSorts } from '../api/cases/tickets/tickets.contract'
import { waitingCases } from '../api/cases/waiting-cases'
import { insertMany } from '../api/database/insert-many'
import { migrateDatabase, type OpenDatabase, openDatabase } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'
import { seedEssentials } from '../api/essentials'
import { pageSizes } from '../api/http/page-sizes.contract'
import { notifier } from '../api/notifications/notifier'
import { workContext } from '../api/work-parts'
import { createRandom, type Random } from '../demo/seed/random'
import { dealershipRows } from './dealership-rows'
import { numberFlag, sized } from './flags'
import { somePage } from './list-queries'
import { firstNames, lastNames, lotNames, makes } from './names.data'
import { type Figures, figuresOf, printFigures } from './query-figures'
import { withDatabase } from './scratch-database'
import { skewed } from './skewed'
import { timed } from './statistics'

const queryCount = sized(400, 4)

export const measureCases = (server: string) =>
  withDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      await migrateDatabase(database)
      await seedEssentials(database)
      const size = { dealerships: sized(2_000, 20), cases: numberFlag('cases', sized(500_000, 400)) }
      const seconds = (await timed(() => fill(database, url, size))) / 1000
      return { ...size, seconds, figures: await measure(database, size) }
    } finally {
      await database.close()
    }
  })

interface Size {
  dealerships: number
  cases: number
}

/** Are what most senders choose: each is the subject of many cases. */
const subjects = [
  ...['Press', 'Partnership', 'Feedback', 'Something else'].map((topic) => `Message: ${topic}`),
  ...['Report fraud', 'A problem with a listing', 'My account', 'Something does not work'].map(
    (area) => `Request for help: ${area}`,
  ),
  ...lotNames.map((lot) => `Dealership inquiry: ${lot}`),
  ...makes.map((make) => `The price is wrong: 2024 ${make}`),
]

/** Every fifth is a ticket, and one of twenty of these is dealership 1's; a tenth of all waits for the desk. */
async function fill(database: OpenDatabase, url: string, size: Size): Promise<void> {
  await database.db.transaction((tx) => insertMany(tx, dealerships, dealershipRows(size.dealerships)))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await pool.query(
    `insert into "user" (email, role, status, first_name, last_name, display_name) select 'admin' || n || '@example.com', 'system_admin', 'active', 'Ada', 'Lin ' || n, 'Ada Lin ' || n
     from generate_series(1, 20) n`,
  )
  await pool.query(
    `insert into support_case (kind, source_id, subject, sender_name, sender_email, status, outcome, dealership_id, category, priority,
      waiting_since, due_at, first_answered_at, first_answer_minutes, resolved_at, closed_at, assigned_to, tags, words, last_at, created_at, updated_at)
    select kind, n, subject, name, case when kind = 'ticket' then null else 'sender' || n % 90000 || '@example.com' end, status,
      case when status in ('resolved', 'closed') then case when kind like '%report' then 'actioned' else 'answered' end end,
      case when kind = 'ticket' then case when n % 100 = 0 then 1 else 1 + (n / 5 * 7919) % $1 end end,
      case when kind = 'ticket' then ($3::text[])[1 + n / 5 % 6] end, ($4::text[])[1 + n % 4], at, at + interval '8 hours',
      case when status <> 'open' then at + interval '3 hours' end, case when status <> 'open' then n % 900 end,
      case when status in ('resolved', 'closed') then at + interval '2 days' end, case when status = 'closed' then at + interval '16 days' end,
      case when n % 3 > 0 then (select min(id) from "user") + n % 20 end,
      case when n % 40 = 0 then array['fraud'] when n % 40 = 1 then array['press', 'prospect'] else '{}'::text[] end,
      search_words(subject || ' ' || name), at + interval '1 day', at, at + interval '1 day'
    from (select n, case when n % 5 = 0 then 'ticket' else ($5::text[])[1 + n % 8] end as kind,
        case when n % 5 = 0 then ($6::text[])[1 + (n * 31) % array_length($6::text[], 1)] || ' run ' || n || ' lost its ' || ($7::text[])[1 + (n * 17) % array_length($7::text[], 1)]
          else ($8::text[])[1 + (n * 11) % array_length($8::text[], 1)] end as subject,
        ($9::text[])[1 + (n * 13) % array_length($9::text[], 1)] || ' ' || ($10::text[])[1 + (n * 29) % array_length($10::text[], 1)] as name,
        now() - (($2::bigint - n) * 1095.0 / $2) * interval '1 day' as at,
        case (n + n / 100) % 20 when 3 then 'open' when 10 then 'in_progress' when 7 then 'waiting' when 15 then 'waiting' when 9 then 'resolved' else 'closed' end as status
      from generate_series(1, $2::bigint) n) made`,
    [
      size.dealerships,
      size.cases,
      ticketCategories,
      casePriorities,
      caseKinds.slice(1),
      lotNames,
      makes,
      subjects,
      firstNames,
      lastNames,
    ],
  )
  await pool.query(
    `insert into support_case_entry (case_id, kind, body, created_at) select id, 'answer', 'We have looked at ' || subject, last_at from support_case where status <> 'open'`,
  )
  await pool.query('vacuum analyze')
  await pool.end()
}

const ordered = (random: Random, sorts: readonly string[]) => `${random.chance(0.5) ? '-' : ''}${random.pick(sorts)}`

const deskQuery = (random: Random) => ({
  show: random.pick(caseTabs),
  sort: ordered(random, caseSorts),
  size: random.pick(pageSizes),
  kind: random.chance(0.25) ? random.pick(caseKinds) : undefined,
  priority: random.chance(0.2) ? random.pick(casePriorities) : undefined,
  tag: random.chance(0.1) ? random.pick(['fraud', 'press', 'none']) : undefined,
  assigned: random.chance(0.2) ? random.pick(['nobody', 3]) : undefined,
  q: random.chance(0.3) ? typed(random) : undefined,
})

const ticketQuery = (random: Random) => ({
  show: random.pick(['all', 'open', 'waiting', 'resolved', 'closed']),
  sort: ordered(random, ticketSorts),
  size: random.pick(pageSizes),
  category: random.chance(0.25) ? random.pick(ticketCategories) : undefined,
  q: random.chance(0.3) ? typed(random) : undefined,
})

const typed = (random: Random): string =>
  random.pick([
    skewed(random, firstNames),
    `${skewed(random, firstNames)} ${skewed(random, lastNames)}`,
    skewed(random, lastNames),
    `${skewed(random, makes)} wrong`,
    'fraud',
    `S-${(random.int(1, 999) * 5).toString(36)}`,
    'no-such-word',
  ])

async function measure({ db, pool }: OpenDatabase, size: Size): Promise<Figures[]> {
  const work = workContext({ db, now: () => new Date(), notifier }, 'bench')
  const { rows } = await pool.query<{ id: string }>('select min(id) as id from "user"')
  const actor = { id: Number(rows[0]?.id), role: 'system_admin', name: 'Ada Lin', sessionId: 0 } as const
  const person = { ...actor, verified: true, recentlyAuthenticated: true, impersonatorId: null }
  const desk = { ...work, actor: person }
  const random = createRandom(156)
  const list = async () => {
    const filters = deskQuery(random)
    const { pageCount } = await listCases(desk, CaseQuery.parse(filters))
    const query = CaseQuery.parse({ ...filters, page: pageCount > 1 ? somePage(random, pageCount) : 1 })
    return { name: JSON.stringify(query), work: () => listCases(desk, query) }
  }
  const tickets = async () => {
    const id = random.chance(0.5) ? 1 : random.int(1, size.dealerships)
    const role = random.pick(['dealership_admin', 'dealership_sale'] as const)
    const staff = { ...desk, dealership: { id, role } } as never
    const filters = ticketQuery(random)
    const { pageCount } = await listTickets(staff, TicketQuery.parse(filters))
    const query = TicketQuery.parse({ ...filters, page: pageCount > 1 ? somePage(random, pageCount) : 1 })
    return { name: `${id} ${JSON.stringify(query)}`, work: () => listTickets(staff, query) }
  }
  const parts = { sources: [], abouts: [], files: {} as never }
  const opened = async () => {
    const id = random.int(1, size.cases)
    return { name: `case ${id}`, work: () => openCase(desk, parts, id) }
  }
  const fixed = (name: string, call: () => Promise<unknown>) => async () => ({ name, work: call })
  return [
    await figuresOf('desk', pool, list, queryCount),
    await figuresOf('tickets', pool, tickets, queryCount),
    await figuresOf('case', pool, opened, queryCount),
    await figuresOf(
      'state',
      pool,
      fixed('state', () => caseInboxState(desk)),
      sized(50, 1),
    ),
    await figuresOf(
      'waiting',
      pool,
      fixed('waiting', () => waitingCases(desk)),
      sized(50, 1),
    ),
  ]
}

export function printCases({ cases, seconds, figures }: Awaited<ReturnType<typeof measureCases>>): void {
  printFigures(`${cases} cases, filled in ${seconds.toFixed(0)} s`, figures)
}
