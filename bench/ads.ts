// npm run bench:ads: the lists of 100,000 campaigns and as many advertisements in PostgreSQL, of the site and of a dealership,
// with any tab, filter, order, page and words. Nothing here fails for being slow.
import pg from 'pg'
import { listAdvertisements } from '../api/advertising/advertisements/advertisements'
import { AdvertisementQuery, advertisementSorts } from '../api/advertising/advertisements/advertisements.contract'
import { listCampaigns, listOwnCampaigns } from '../api/advertising/campaigns/campaign-lists'
import { CampaignQuery, campaignSorts } from '../api/advertising/campaigns/campaigns.contract'
import { advertisementStates, campaignStates, placementCodes } from '../api/advertising/kinds.contract'
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

const queryCount = sized(300, 4)

export const measureAds = (server: string) =>
  withDatabase(server, async (url) => {
    const database = await openDatabase({ url })
    try {
      await migrateDatabase(database)
      await seedEssentials(database)
      const size = { dealerships: sized(2_000, 20), campaigns: numberFlag('campaigns', sized(100_000, 400)) }
      const seconds = (await timed(() => fill(database, url, size))) / 1000
      return { ...size, seconds, figures: await measure(database, size) }
    } finally {
      await database.close()
    }
  })

interface Size {
  dealerships: number
  campaigns: number
}

const subjects = ['weekend', 'days', 'event', 'clearance', 'season', 'trade-in month', 'open house']

/** Most are over; every twentieth is another advertiser's, and one of a hundred dealership 1's. */
async function fill(database: OpenDatabase, url: string, size: Size): Promise<void> {
  await database.db.transaction((tx) => insertMany(tx, dealerships, dealershipRows(size.dealerships)))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await pool.query(
    `insert into advertiser (name, website, legal_name, address, city, state, zip, emails)
     select ($1::text[])[1 + n % array_length($1::text[], 1)] || ' Insurance ' || n, 'https://example.com', 'Insurance ' || n, '1 Bay Street', 'Lansing', 'MI', '48933', array['bills@example.com']
     from generate_series(1, 200) n`,
    [lotNames],
  )
  await pool.query(
    `insert into ad_campaign (name, dealership_id, advertiser_id, placement, status, starts_on, ends_on, price_model, unit_millicents, budget_cents,
      submitted_at, shown, clicked, spent_millicents, created_at, updated_at)
    select make || ' ' || subject || ' ' || n, case when n % 20 > 0 then case when n % 100 = 1 then 1 else 1 + (n * 7919) % $1 end end,
      case when n % 20 = 0 then 1 + n / 20 % 200 end, ($3::text[])[1 + (n / 7) % array_length($3::text[], 1)], status, day, day + 13, 'cpc', 3000, 60000,
      day - interval '5 days', n % 90000, n % 900, (n % 900) * 3000, day - interval '6 days', day
    from (select n, ($4::text[])[1 + (n * 31) % array_length($4::text[], 1)] as make, ($5::text[])[1 + (n * 17) % array_length($5::text[], 1)] as subject,
        (now() - (($2::bigint - n) * 1095.0 / $2) * interval '1 day')::date as day,
        case (n + n / 100) % 20 when 3 then 'running' when 10 then 'submitted' when 7 then 'rejected' when 15 then 'scheduled' when 9 then 'paused' else 'ended' end as status
      from generate_series(1, $2::bigint) n) made`,
    [size.dealerships, size.campaigns, placementCodes, makes, subjects],
  )
  await pool.query(
    `insert into advertisement (campaign_id, status, target, href, headline, body, submitted_at, shown, clicked, created_at, updated_at)
    select id, case status when 'running' then 'live' when 'submitted' then 'pending' when 'rejected' then 'rejected' when 'scheduled' then 'approved'
        when 'paused' then 'paused' else 'expired' end, 'list', '/inventory', left(name, 50), 'Every price has the fees in it.', submitted_at, shown, clicked, created_at, updated_at
    from ad_campaign`,
  )
  await pool.query('vacuum analyze')
  await pool.end()
}

const ordered = (random: Random, sorts: readonly string[]) => `${random.chance(0.5) ? '-' : ''}${random.pick(sorts)}`

const typed = (random: Random): string =>
  random.pick([
    skewed(random, makes),
    `${skewed(random, makes)} ${random.pick(subjects)}`,
    skewed(random, lotNames),
    `${skewed(random, lotNames).slice(0, 4)}`,
    'insurance',
    'no-such-word',
  ])

const randomFilters = (random: Random, sorts: readonly string[], states: readonly string[]) => ({
  status: random.chance(0.6) ? random.pick(states) : 'all',
  sort: ordered(random, sorts),
  size: random.pick(pageSizes),
  placement: random.chance(0.25) ? random.pick(placementCodes) : undefined,
  q: random.chance(0.4) ? typed(random) : undefined,
})

async function measure({ db, pool }: OpenDatabase, size: Size): Promise<Figures[]> {
  const work = workContext({ db, now: () => new Date(), notifier }, 'bench')
  const random = createRandom(159)
  const anyCampaigns = async () => {
    const filters = randomFilters(random, campaignSorts, campaignStates)
    const { pageCount } = await listCampaigns(work, CampaignQuery.parse(filters))
    const query = CampaignQuery.parse({ ...filters, page: pageCount > 1 ? somePage(random, pageCount) : 1 })
    return { name: JSON.stringify(query), work: () => listCampaigns(work, query) }
  }
  const ads = async () => {
    const filters = randomFilters(random, advertisementSorts, advertisementStates)
    const { pageCount } = await listAdvertisements(work, AdvertisementQuery.parse(filters))
    const query = AdvertisementQuery.parse({ ...filters, page: pageCount > 1 ? somePage(random, pageCount) : 1 })
    return { name: JSON.stringify(query), work: () => listAdvertisements(work, query) }
  }
  const own = async () => {
    const id = random.chance(0.5) ? 1 : random.int(1, size.dealerships)
    const staff = { ...work, dealership: { id, role: 'dealership_admin' } } as never
    const filters = randomFilters(random, campaignSorts, campaignStates)
    const { pageCount } = await listOwnCampaigns(staff, CampaignQuery.parse(filters))
    const query = CampaignQuery.parse({ ...filters, page: pageCount > 1 ? somePage(random, pageCount) : 1 })
    return { name: `${id} ${JSON.stringify(query)}`, work: () => listOwnCampaigns(staff, query) }
  }
  return [
    await figuresOf('campaigns', pool, anyCampaigns, queryCount),
    await figuresOf('advertisements', pool, ads, queryCount),
    await figuresOf('own', pool, own, queryCount),
  ]
}

export function printAds({ campaigns, seconds, figures }: Awaited<ReturnType<typeof measureAds>>): void {
  printFigures(`${campaigns} campaigns and advertisements, filled in ${seconds.toFixed(0)} s`, figures)
}
