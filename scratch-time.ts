import { sql } from 'drizzle-orm'
import { openDatabase } from './api/database/open'
import { readCatalogue, readPlaces } from './api/database/seed/catalogue'
import { insertMany } from './api/database/seed/bulk'
import { zipCodes } from './api/content/schema'
const where = process.argv[2] ?? ''
const database = await openDatabase(where.startsWith('postgres') ? { url: where } : { dataDir: where })
let t0 = performance.now(); const t = (l: string) => { console.log(l, Math.round(performance.now() - t0)); t0 = performance.now() }
readCatalogue(); t('catalogue'); const p = readPlaces(); t('places')
const { db } = database
for (const _ of [1,2,3]) {
await db.execute(sql`truncate zip_code`); t('truncate')
await db.transaction((tx) => insertMany(tx, zipCodes, p)); t('json')
await db.execute(sql`truncate zip_code`); t('truncate')
await db.transaction(async (tx) => { await tx.execute(sql`insert into zip_code select * from unnest(${sql.param(p.map(x=>x.zip))}::text[],${sql.param(p.map(x=>x.city))}::text[],${sql.param(p.map(x=>x.state))}::text[],${sql.param(p.map(x=>x.lat))}::float8[],${sql.param(p.map(x=>x.lng))}::float8[]) on conflict do nothing`) }); t('unnest')
await db.execute(sql`truncate zip_code`); t('truncate')
await db.execute(sql`insert into zip_code select s[1],s[2],s[3],s[4]::float8,s[5]::float8 from (select string_to_array(l, ',') s from string_to_table(${p.map(x=>[x.zip,x.city,x.state,x.lat,x.lng].join(',')).join('\n')}, E'\n') l) x`); t('text')
}
process.exit(0)
