import { z } from './contract'
import { pageSizes, usualPageSize } from './page-sizes.contract'

/** A file of CSV asks for so many at once. */
export const maxCsvRows = 10_000
const maxShown = Math.max(...pageSizes)

/** Tells a file of a list from a page of it: it has more rows than a page shows. */
export const isListExport = ({ size }: { size: number }): boolean => size > maxShown

type Directed<Sort extends string> = Sort | `-${Sort}`

/** The query of a list. `-` before the name of an order turns it round; without `usual` the first order is the usual one. `size` is the rows of a page. */
export const listQuery = <Sort extends string, Filters extends z.ZodRawShape = Record<never, never>>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters = {} as Filters,
  usual: Directed<Sort> = sorts[0],
  size = usualPageSize,
) =>
  z.object({
    ...filters,
    q: z.string().trim().max(200).default('').describe('Words, or how they begin'),
    sort: z.enum(directed(sorts)).default(() => usual as never),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(maxCsvRows).default(size).describe('Rows a page'),
  })

const directed = <Sort extends string>(sorts: readonly Sort[]) =>
  sorts.flatMap((sort) => [sort, `-${sort}`] as const) as [Directed<Sort>, ...Directed<Sort>[]]

/** The tab of a list: rows of one state, the first being the usual one, or all. */
export const tabOf = <Tab extends string>(tabs: readonly [Tab, ...Tab[]]) =>
  z.enum([...tabs, 'all']).default(() => tabs[0] as never)

/** `counts`: how many rows stand under each tab, with every other filter as it is. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    pageCount: z.number().int(),
    counts: z.record(z.string(), z.number().int()),
  })

/** A page whose tabs are counted up to a number, which `countedUpTo` names; null: all are counted. */
export const pageCountedUpTo = <Item extends z.ZodType>(item: Item) =>
  pageOf(item).extend({
    countedUpTo: z.number().int().nullable().describe('A tab with so many may hold more; null: all are counted'),
  })

export const maxSelected = 1000

/** What a bulk action is done to: the rows that were ticked, or all that the list's filters match. */
export const selectionOf = <Query extends z.ZodRawShape>(query: z.ZodObject<Query>) =>
  z.union([
    z.object({ ids: z.array(z.number().int().positive()).min(1, 'Choose at least one.').max(maxSelected) }),
    z.object({ matching: query }),
  ])
