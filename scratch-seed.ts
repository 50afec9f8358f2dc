import { sql } from 'drizzle-orm'
import { migrateDatabase, openDatabase } from './api/database/open'
import { seedEssentials } from './api/database/seed/essentials'
import { seedDemo } from './api/database/seed/demo'
import { makeMarketplace } from './api/database/seed/demo/marketplace'
import { readPlaces } from './api/database/seed/catalogue'
import { readCarPictures } from './api/database/seed/demo/pictures'
const where = process.argv[2] ?? ''
let t0 = performance.now()
const t = (label: string) => { console.log(label, Math.round(performance.now() - t0), 'ms'); t0 = performance.now() }
const database = await openDatabase(where.startsWith('postgres') ? { url: where } : { dataDir: where })
t('open'); await migrateDatabase(database); t('migrated')
await seedEssentials(database); t('essentials')
const places = readPlaces(); t('places')
makeMarketplace({ now: new Date(), places, pictures: readCarPictures() }); t('generate only')
console.log(await seedDemo(database, { now: new Date(), hashPassword: async (p) => 'hash:' + p })); t('demo')
console.log(await seedDemo(database, { now: new Date(), hashPassword: async (p) => 'hash:' + p })); t('again')
const q = async (text: string) => console.table((await database.db.execute(sql.raw(text))).rows)
await q(`select (select count(*) from listing) listing, (select count(*) from vehicle) vehicles, (select count(*) from vehicle_media) media, (select count(*) from price_history) prices, (select count(*) from vehicle_event) events, (select count(*) from review) reviews, (select count(*) from asset) assets`)
await q(`select status, count(*) from vehicle group by 1 order by 2 desc`)
await q(`select condition, count(*), avg(price_total_cents)/100 avg, min(price_total_cents)/100 min, max(price_total_cents)/100 max, max(mileage) from vehicle group by 1`)
await q(`select count(*) filter (where published_at > now() - interval '1 day') today, count(*) filter (where published_at > now() - interval '7 days') week, count(*) filter (where price_changed_at > now() - interval '7 days' and price_total_cents < previous_total_cents and status='active') drops, count(back_on_market_at) back, max(now()-published_at) oldest from listing l`)
await q(`select id, name, city, zip, doc_fee_cents, round(rating_average::numeric,2) r, rating_count n, listing_limit, (select count(*) from vehicle where dealership_id=d.id) v from dealership d order by id`)
await q(`select email, role, display_name, (select string_agg(dealership_id||':'||role, ' ') from membership where user_id=u.id) from "user" u`)
await database.close()
process.exit(0)
