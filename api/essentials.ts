import { eq, ne, sql } from 'drizzle-orm'
import { firstSettings, readText } from './content/first-settings'
import { contentPages, siteSettings, zipCodes } from './content/schema'
import { readZipCodes } from './content/zip-codes'
import { insertMany } from './database/insert-many'
import type { OpenDatabase, Transaction } from './database/open'
import { firstProviders } from './embeds/first-providers'
import { providersKey } from './embeds/providers'
import { slugOf } from './slug'
import { makes, models } from './vehicles/schema'
import { type CatalogueModel, readCatalogue } from './vehicles/taxonomy/catalogue'
import { nameAliases } from './vehicles/taxonomy/schema'

/** Raise it when a table under data/ or a text under content/ changes: the next start brings the new rows in. */
const edition = 6
const editionKey = 'essentials_edition'
const firstEffectiveAt = new Date('2026-11-20T00:00:00Z')
/** Says since when the policy names what is counted. */
const countedSince = new Date('2026-11-27T00:00:00Z')
const searchesCountedSince = new Date('2026-11-28T00:00:00Z')

/** Safe to run at each start; what is there already (an administrator may have edited it) is left alone. */
export async function seedEssentials({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const [seeded] = await db.select().from(siteSettings).where(eq(siteSettings.key, editionKey))
  if (seeded?.value === edition) return
  await db.transaction(async (tx) => {
    await seedCatalogue(tx, readCatalogue())
    await insertMany(tx, zipCodes, readZipCodes())
    await insertMany(tx, siteSettings, [...firstSettings(), { key: providersKey, value: firstProviders }])
    await insertMany(tx, contentPages, await legalPagesToAdd(tx))
    await tx
      .insert(siteSettings)
      .values({ key: editionKey, value: edition })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: edition } })
  })
  await db.execute(sql`analyze`) // the embedded database gathers no statistics by itself
}

async function seedCatalogue(tx: Transaction, catalogue: readonly CatalogueModel[]): Promise<void> {
  const names = [...new Set(catalogue.map(({ make }) => make))]
  const renamed = await tx.select({ name: nameAliases.name }).from(nameAliases).where(eq(nameAliases.kind, 'make'))
  const isFree = (name: string) => renamed.every((alias) => alias.name.toLowerCase() !== name.toLowerCase())
  await insertMany(
    tx,
    makes,
    names.filter(isFree).map((name) => ({ name, slug: slugOf(name) })),
  )
  const rows = catalogue.map(({ make, model, body }) => ({ make, name: model, slug: slugOf(model), body }))
  await tx.execute(sql`
    insert into ${models} (make_id, name, slug, body)
    select mk.id, row.name, row.slug, row.body
    from json_to_recordset(${JSON.stringify(rows)}::json) as row(make text, name text, slug text, body text)
    join ${makes} mk on lower(mk.name) = lower(row.make) and mk.merged_into_id is null
    where not exists (select 1 from ${nameAliases} a
      where a.kind = 'model' and a.make_id = mk.id and lower(a.name) = lower(row.name))
    on conflict do nothing`)
}

/** Leaves out the texts that an administrator has published since: a release must not put another in force after theirs. */
async function legalPagesToAdd(tx: Transaction) {
  const edited = await tx
    .selectDistinct({ slug: contentPages.slug })
    .from(contentPages)
    .where(ne(contentPages.reason, ''))
  return legalPages().filter(({ slug }) => edited.every((one) => one.slug !== slug))
}

function legalPages(): (typeof contentPages.$inferInsert)[] {
  const privacy = { slug: 'privacy-policy', title: 'Privacy policy' }
  const terms = { slug: 'term-of-use', title: 'Terms of use' }
  const first = { version: 1, effectiveAt: firstEffectiveAt }
  return [
    { ...privacy, ...first, markdown: readText('privacy-policy') },
    { ...privacy, version: 2, effectiveAt: countedSince, markdown: readText('privacy-policy-2') },
    { ...privacy, version: 3, effectiveAt: searchesCountedSince, markdown: readText('privacy-policy-3') },
    { ...terms, ...first, markdown: readText('term-of-use') },
  ]
}
