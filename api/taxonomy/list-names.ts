import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context'
import { countOpenValues } from '../feeds/validations/list-values'
import { bodyValues } from '../feeds/vocabulary/bodies.data'
import { paged } from '../paging'
import { findOrRefuse } from '../refusals'
import { makesNamedBuiltIn } from '../vehicles/normalize/makes'
import { squash } from '../vehicles/normalize/tokens'
import {
  type AliasItem,
  type CountedModel,
  countAll,
  countBodies,
  countMakes,
  modelsOfMake,
  pageOfAliases,
  pageOfModels,
  pageOfTrims,
} from '../vehicles/taxonomy/count-names'
import { bodies } from '../vehicles/vocabulary'
import { recentChanges, undoableAmong } from './changes'
import type { AliasesQuery, ModelsQuery, NameAlias, TaxonomyModel, TaxonomyQuery, TrimsQuery } from './contract'

/** Reads the makes, and of the chosen one its models. Throws not_found for a make that is not in use. */
export async function getTaxonomy(context: Context, query: z.infer<typeof TaxonomyQuery>) {
  const [all, counts, open, changes, bodyCounts] = await Promise.all([
    countMakes(context),
    countAll(context),
    countOpenValues(context),
    recentChanges(context),
    countBodies(context),
  ])
  const makes = all.filter(({ name }) => name.toLowerCase().includes(query.q.toLowerCase()))
  const chosen =
    query.make === undefined
      ? makes[0]
      : findOrRefuse(
          all.find(({ id }) => id === query.make),
          'The make',
        )
  return {
    makes,
    counts: { makes: all.length, ...counts, unknownValues: open.values, unknownRows: open.rows },
    make: chosen ? { ...chosen, ...(await detailsOf(context, chosen)) } : null,
    bodies: Object.entries(bodies).map(([body, label]) => {
      const { onSale, vehicles } = bodyCounts.find((one) => one.body === body) ?? { onSale: 0, vehicles: 0 }
      return { body, label, onSale, vehicles, words: wordsOfBody(body) }
    }),
    changes,
  }
}

async function detailsOf(context: Context, { id, name }: { id: number; name: string }) {
  const models = await modelsOfMake(context, id)
  const aliases = await pageOfAliases(context, { q: '', make: id, order: sql`lower(a.name)`, size: 100, page: 1 })
  return {
    models: withLike(models),
    aliases: await withRemovable(context, aliases.rows),
    builtIn: makesNamedBuiltIn(name),
  }
}

const wordsOfBody = (body: string): number =>
  Object.hasOwn(bodyValues, body) ? bodyValues[body as keyof typeof bodyValues].split('|').length : 0

/** Says of which larger model of the same make each may be another spelling. */
function withLike(models: readonly CountedModel[]): TaxonomyModel[] {
  return models.map((model) => {
    const like = models.find(
      (other) =>
        other.id !== model.id &&
        other.makeId === model.makeId &&
        (other.vehicles > model.vehicles || (other.confirmed && !model.confirmed)) &&
        squash(other.name) === squash(model.name),
    )
    return { ...model, like: like ? { id: like.id, name: like.name } : null }
  })
}

export async function listTaxonomyModels(context: Context, query: ModelsQuery) {
  const orders = { sale: sql`coalesce(c.on_sale, 0)`, name: sql`lower(o.name)`, vehicles: sql`coalesce(c.vehicles, 0)` }
  const order = orderOf(query.sort, orders)
  const [list, makes] = await Promise.all([
    pageFound(query, (page) => pageOfModels(context, { ...query, order, page })),
    countMakes(context),
  ])
  return { ...list, items: withLike(list.items), makes: namesOf(makes) }
}

/** Lists the trims of one make: of all together they are too many to count for each page. */
export async function listTaxonomyTrims(context: Context, query: TrimsQuery) {
  const makes = await countMakes(context)
  const make = makes.find(({ id }) => id === query.make) ?? makes[0]
  const names = { makes: namesOf(makes), makeId: make?.id ?? null }
  if (!make) return { ...emptyPage(query.size), ...names, items: [], models: [] }
  const models = await modelsOfMake(context, make.id)
  const model = models.find(({ id }) => id === query.model)?.id
  const orders = { sale: sql`x."onSale"`, trim: sql`lower(x.trim)`, vehicles: sql`x.vehicles` }
  const order = orderOf(query.sort, orders)
  const list = await pageFound(query, (page) => pageOfTrims(context, { ...query, makeId: make.id, model, order, page }))
  const items = list.items.map((row) => ({ ...row, makeId: make.id, make: make.name }))
  return { ...list, ...names, items, models: namesOf(models) }
}

/** Says of each alias whether it can be removed: one that a change left stays while that can be undone. */
async function withRemovable(context: Context, rows: readonly AliasItem[]): Promise<NameAlias[]> {
  const undoable = await undoableAmong(
    context,
    rows.flatMap(({ changeId }) => changeId ?? []),
  )
  return rows.map((row) => ({ ...row, removable: row.changeId === null || !undoable.has(row.changeId) }))
}

export async function listNameAliases(context: Context, query: AliasesQuery & { id?: number | undefined }) {
  const order = orderOf(query.sort, { newest: sql`a.created_at`, name: sql`lower(a.name)` })
  const [list, makes] = await Promise.all([
    pageFound(query, (page) => pageOfAliases(context, { ...query, order, page })),
    countMakes(context),
  ])
  return { ...list, items: await withRemovable(context, list.items), makes: namesOf(makes) }
}

const namesOf = (rows: readonly { id: number; name: string }[]) =>
  [...rows].map(({ id, name }) => ({ id, name })).sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))

const emptyPage = (size: number) => ({ total: 0, page: 1, pageSize: size, pageCount: 1, counts: {} })

function orderOf<Sort extends string>(sort: string, orders: Record<Sort, SQL>): SQL {
  const isTurned = sort.startsWith('-')
  const by = orders[(isTurned ? sort.slice(1) : sort) as Sort]
  return isTurned ? sql`${by} desc` : sql`${by} asc`
}

/** A page beyond the last is the first. */
async function pageFound<Row>(
  { page: wanted, size }: { page: number; size: number },
  read: (page: number) => Promise<{ total: number; rows: Row[] }>,
) {
  const first = await read(wanted)
  const { total, rows } = first.rows.length === 0 && wanted > 1 ? await read(1) : first
  const { page, pageCount } = paged(rows === first.rows ? wanted : 1, total, size)
  return { items: rows, total, page, pageSize: size, pageCount, counts: { all: total } }
}
