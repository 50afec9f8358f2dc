import { eq, sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import { users } from '../../../api/accounts/schema'
import { bookedCents } from '../../../api/advertising/campaigns/price'
import { adStatDaily, advertisements, advertisers, campaignDays, campaigns } from '../../../api/advertising/schema'
import { adDay } from '../../../api/advertising/today'
import { insertMany } from '../../../api/database/insert-many'
import type { Transaction } from '../../../api/database/open'
import { createRandom, type Random } from '../random'
import { type DemoAd, type DemoCampaign, demoAdvertiser, demoCampaigns } from './campaigns.data'

const seed = 39
const dayMs = 86_400_000

interface Seeding {
  tx: Transaction
  now: Date
  today: string
  monday: Temporal.PlainDate
  random: Random
  adminId: number | null
  advertiserId: number
  /** Lists vehicles that are on sale and rated, by dealership. */
  stock: Map<number, number[]>
  dealershipIds: number[]
}

/** Books campaigns in every state, with what they delivered until today, from one seed. */
export async function seedAdvertising(tx: Transaction, now: Date): Promise<void> {
  const today = await adDay({ db: tx, now: () => now })
  const day = Temporal.PlainDate.from(today)
  const isAdmin = eq(users.role, 'system_admin')
  const [admin] = await tx.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).limit(1)
  const stamps = { createdAt: now, updatedAt: now }
  const [external] = await tx
    .insert(advertisers)
    .values({ ...demoAdvertiser, ...stamps })
    .returning({ id: advertisers.id })
  const stock = await ratedStock(tx)
  const seeding: Seeding = {
    tx,
    now,
    today,
    monday: day.subtract({ days: day.dayOfWeek - 1 }),
    random: createRandom(seed),
    adminId: admin?.id ?? null,
    advertiserId: external?.id ?? 0,
    stock,
    dealershipIds: [...stock.keys()].sort((one, other) => one - other),
  }
  for (const campaign of demoCampaigns) await insertCampaign(seeding, campaign)
}

async function ratedStock(tx: Transaction): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ dealership_id: string; ids: string[] }>(sql`
    select v.dealership_id, array_agg(v.id order by v.published_at desc, v.id) as ids
      from vehicle v join dealership d on d.id = v.dealership_id and d.status = 'approved'
      join price_rating r on r.vehicle_id = v.id and r.band is not null
      where v.status = 'active' and v.published_at is not null and v.cover_asset_id is not null
      group by 1 having count(*) >= 8`)
  return new Map(rows.map(({ dealership_id, ids }) => [Number(dealership_id), ids.map(Number)]))
}

async function insertCampaign(seeding: Seeding, demo: DemoCampaign): Promise<void> {
  const { tx, now, monday, adminId, dealershipIds } = seeding
  const startsOn = monday.add({ days: demo.days[0] }).toString()
  const endsOn = monday.add({ days: demo.days[1] }).toString()
  const dealershipId = typeof demo.by === 'number' ? (dealershipIds[demo.by - 1] ?? null) : null
  const budgetCents = demo.budgetCents ?? bookedCents(demo.priceModel, demo.unitMillicents, { startsOn, endsOn })
  const submittedAt = new Date(Math.min(now.getTime() - dayMs / 2, Date.parse(startsOn) - 5 * dayMs))
  const isDecided = demo.status !== 'submitted'
  const delivery = daysOf(seeding, demo, { startsOn, endsOn, budgetCents })
  const sum = (of: 'shown' | 'clicked' | 'spentMillicents') => delivery.reduce((total, day) => total + day[of], 0)
  const [row] = await tx
    .insert(campaigns)
    .values({
      name: demo.name,
      dealershipId,
      advertiserId: typeof demo.by === 'string' ? seeding.advertiserId : null,
      placement: demo.placement,
      objective: demo.objective ?? 'clicks',
      status: demo.status,
      startsOn,
      endsOn,
      isIncluded: demo.isIncluded ?? false,
      priceModel: demo.priceModel,
      unitMillicents: demo.unitMillicents,
      budgetCents,
      bodies: demo.bodies ?? [],
      statusReason: demo.statusReason ?? '',
      endReason: demo.endReason ?? null,
      endedAt: demo.status === 'ended' ? new Date(Date.parse(endsOn) + dayMs) : null,
      submittedAt,
      decidedAt: isDecided ? new Date(submittedAt.getTime() + dayMs / 4) : null,
      decidedBy: isDecided ? adminId : null,
      shown: sum('shown'),
      clicked: sum('clicked'),
      spentMillicents: sum('spentMillicents'),
      createdAt: submittedAt,
      updatedAt: submittedAt,
    })
    .returning({ id: campaigns.id })
  const campaignId = row?.id ?? 0
  await insertMany(
    tx,
    campaignDays,
    delivery.map((day) => ({ campaignId, ...day })),
  )
  for (const [place, ad] of demo.ads.entries())
    await insertAd(seeding, { ad, campaignId, dealershipId, submittedAt, delivery: place === 0 ? delivery : [] })
}

interface Day {
  day: string
  shown: number
  clicked: number
  chargedUnits: number
  spentMillicents: number
}

/** Draws what each day until today brought; what the budget cannot pay is not charged. */
function daysOf(
  { today, random, now }: Seeding,
  { shownADay = 0, clickRate = 0, priceModel, unitMillicents }: DemoCampaign,
  { startsOn, endsOn, budgetCents }: { startsOn: string; endsOn: string; budgetCents: number },
): Day[] {
  if (shownADay === 0) return []
  const days: Day[] = []
  let left = budgetCents * 1000
  for (let day = Temporal.PlainDate.from(startsOn); ; day = day.add({ days: 1 })) {
    const name = day.toString()
    if (name > endsOn || name > today) return days
    const share = name === today ? (now.getUTCHours() + 1) / 24 : 1
    const weekday = day.dayOfWeek > 5 ? 1.3 : 0.9
    const shown = Math.round(shownADay * weekday * share * (1 + random.noise(0.08)))
    const clicked = Math.round(shown * clickRate * (1 + random.noise(0.12)))
    const units = { flat: 1, day: 1, cpm: shown, cpc: clicked }[priceModel]
    const price = priceModel === 'flat' ? Math.floor(unitMillicents / 7) : unitMillicents
    const chargedUnits = price === 0 ? units : Math.min(units, Math.floor(left / price))
    left -= chargedUnits * price
    days.push({ day: name, shown, clicked, chargedUnits, spentMillicents: chargedUnits * price })
  }
}

interface SeededAd {
  ad: DemoAd
  campaignId: number
  dealershipId: number | null
  submittedAt: Date
  delivery: readonly Day[]
}

async function insertAd(seeding: Seeding, { ad, campaignId, dealershipId, submittedAt, delivery }: SeededAd) {
  const { tx, stock, adminId } = seeding
  const { target = 'vehicle', status = 'live', headline, body = '', href = '', weight = 1, rejection = null } = ad
  const vehicleId = target === 'vehicle' ? stock.get(dealershipId ?? 0)?.shift() : null
  const isDecided = status !== 'pending'
  const [row] = await tx
    .insert(advertisements)
    .values({
      campaignId,
      status,
      target,
      vehicleId,
      href,
      headline,
      body,
      weight,
      rejection,
      submittedAt,
      decidedAt: isDecided ? new Date(submittedAt.getTime() + dayMs / 4) : null,
      decidedBy: isDecided ? adminId : null,
      shown: delivery.reduce((sum, { shown }) => sum + shown, 0),
      clicked: delivery.reduce((sum, { clicked }) => sum + clicked, 0),
      createdAt: submittedAt,
      updatedAt: submittedAt,
    })
    .returning({ id: advertisements.id })
  const rows = delivery.map(({ day, shown, clicked }) => ({ advertisementId: row?.id ?? 0, day, shown, clicked }))
  await insertMany(tx, adStatDaily, rows)
}
