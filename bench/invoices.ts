// npm run bench:invoices: the administrators' list of a million invoices in PostgreSQL, with any tab, filter, order, page and
// words, and the page's income. Nothing here fails for being slow.
import pg from 'pg'
import { listAdminInvoices } from '../api/billing/invoices/admin-invoices'
import { getIncome } from '../api/billing/invoices/income'
import { AdminInvoiceQuery, adminInvoiceTabs, invoiceSorts } from '../api/billing/invoices/invoices.contract'
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
import { lotNames, makes } from './names.data'
import { type Figures, figuresOf, printFigures } from './query-figures'
import { withDatabase } from './scratch-database'
import { skewed } from './skewed'
import { timed } from './statistics'

const queryCount = sized(400, 4)

export const measureInvoices = (server: string) =>
  withDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      await migrateDatabase(database)
      await seedEssentials(database)
      const size = { dealerships: sized(2_000, 20), invoices: numberFlag('invoices', sized(1_000_000, 400)) }
      const seconds = (await timed(() => fill(database, url, size))) / 1000
      return { ...size, seconds, figures: await measure(database, size.dealerships) }
    } finally {
      await database.close()
    }
  })

/** Spreads invoices over ten years: nineteen of twenty are paid, and one of a hundred is a credit note. */
async function fill(
  database: OpenDatabase,
  url: string,
  size: { dealerships: number; invoices: number },
): Promise<void> {
  await database.db.transaction((tx) => insertMany(tx, dealerships, dealershipRows(size.dealerships)))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await pool.query(
    `insert into invoice (dealership_id, kind, issuer, year, sequence, slug, status, source_key, period_from, period_to,
      issued_on, due_on, seller, buyer, subtotal_cents, total_cents, paid_cents)
    select dealership, kind, 'DA', extract(year from day)::int, n, 'DA-' || to_char(day, 'YYYY-MM-') || lpad(n::text, 7, '0'), status,
      'bench:' || n, day, day, day, case when kind = 'invoice' then day + 14 end, '{"name":"Drive Avenue"}', '{"name":"Lot"}',
      cents, cents, case when status = 'paid' and kind = 'invoice' then cents else 0 end
    from (select n, 1 + (n * 7919) % $1 as dealership, current_date - ((($2::bigint - n) * 3650) / $2)::int as day,
        10000 + ((n * 104729) % 250000) as cents, case when n % 100 = 1 then 'credit_note' else 'invoice' end as kind,
        case when n % 100 = 1 then 'paid' when n % 50 = 7 then 'open' when n % 50 = 9 then 'past_due'
          when n % 200 = 11 then 'void' when n % 200 = 12 then 'uncollectible' else 'paid' end as status
      from generate_series(1, $2::bigint) n) made`,
    [size.dealerships, size.invoices],
  )
  await pool.query('vacuum analyze')
  await pool.end()
}

const queryOf = (random: Random, count: number) => ({
  show: random.pick(adminInvoiceTabs),
  sort: `${random.chance(0.5) ? '-' : ''}${random.pick(invoiceSorts)}`,
  size: random.pick(pageSizes),
  status: random.chance(0.25) ? random.pick(['open', 'paid', 'past_due', 'void', 'uncollectible']) : undefined,
  year: random.chance(0.25) ? new Date().getFullYear() - random.int(0, 9) : undefined,
  dealership: random.chance(0.15) ? random.int(1, count) : undefined,
  q: random.chance(0.3) ? typed(random) : undefined,
})

const typed = (random: Random): string =>
  random.pick([
    skewed(random, makes),
    random.pick(lotNames),
    `DA-${new Date().getFullYear() - random.int(0, 9)}-0`,
    'no-such-name',
  ])

async function measure({ db, pool }: OpenDatabase, count: number): Promise<Figures[]> {
  const context = workContext({ db, now: () => new Date(), notifier }, 'bench')
  const random = createRandom(148)
  const list = async () => {
    const filters = queryOf(random, count)
    const { pageCount } = await listAdminInvoices(context, AdminInvoiceQuery.parse(filters))
    const query = AdminInvoiceQuery.parse({ ...filters, page: pageCount > 1 ? somePage(random, pageCount) : 1 })
    return { name: JSON.stringify(query), work: () => listAdminInvoices(context, query) }
  }
  const income = async () => ({ name: 'income', work: () => getIncome(context) })
  return [await figuresOf('list', pool, list, queryCount), await figuresOf('income', pool, income, sized(20, 1))]
}

export function printInvoices({ invoices, seconds, figures }: Awaited<ReturnType<typeof measureInvoices>>): void {
  printFigures(`${invoices} invoices, filled in ${seconds.toFixed(0)} s`, figures)
}
