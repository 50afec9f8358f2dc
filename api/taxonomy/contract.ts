import { answer, createRoute, Instant, json, RecordId, refusals, z } from '../http/contract'
import { lineOr } from '../http/fields.contract'
import { listQuery, pageOf } from '../http/lists.contract'
import { allBodies } from '../vehicles/bodies/bodies.contract'
import { changeStatuses, longChanges } from './kinds.contract'

const n = z.number().int()
const recordNumber = z.coerce.number().int().positive()
const id = recordNumber
const version = z.coerce.number().int()
const name = lineOr('Enter a name.', 80)

const Make = z.object({
  id: n,
  name: z.string(),
  confirmed: z.boolean().describe('False: a feed brought the name in, and nobody has confirmed it'),
  version: n,
  onSale: n,
  vehicles: n.describe('Without archived ones'),
  models: n,
})

export const TaxonomyModel = z
  .object({
    id: n,
    makeId: n,
    make: z.string(),
    name: z.string(),
    body: z.string().nullable(),
    confirmed: z.boolean(),
    version: n,
    onSale: n,
    vehicles: n,
    trims: n,
    aliases: n,
    like: z.object({ id: n, name: z.string() }).nullable().describe('A larger model of the make that is spelled alike'),
  })
  .openapi('TaxonomyModel')
export type TaxonomyModel = z.infer<typeof TaxonomyModel>

export const NameAlias = z
  .object({
    id: n,
    kind: z.enum(['make', 'model', 'trim']),
    name: z.string(),
    make: z.string(),
    model: z.string().nullable(),
    trim: z.string().nullable(),
    source: z.enum(['manual', 'rename', 'merge']),
    changeId: n.nullable(),
    removable: z.boolean().describe('False: the rename or merge that left it can still be undone'),
    createdAt: Instant,
  })
  .openapi('NameAlias')
export type NameAlias = z.infer<typeof NameAlias>

export const NameChange = z
  .object({
    id: n,
    kind: z.enum(longChanges),
    makeId: n.describe('The make that stays'),
    fromName: z.string(),
    intoName: z.string(),
    status: z.enum(changeStatuses),
    vehicles: n,
    moved: n,
    left: n.describe('Vehicles that undoing left alone: their names were changed since'),
    leftVehicles: z
      .array(z.object({ id: n, title: z.string() }))
      .describe('The first of them; none in a list of changes'),
    searches: n,
    startedBy: z.string().nullable(),
    createdAt: Instant,
    finishedAt: Instant.nullable(),
    undoUntil: Instant.nullable().describe('Null: it cannot be undone'),
    version: n,
  })
  .openapi('NameChange')
export type NameChange = z.infer<typeof NameChange>

export const TaxonomyQuery = z.object({
  make: recordNumber.optional().describe('Without it the make with the most on sale'),
  q: z.string().trim().max(100).default('').describe('Words of a make'),
})

/** Lists the makes with what is on sale, the models of one of them, and the changes of names of the last 30 days. */
export const getTaxonomy = createRoute({
  method: 'get',
  path: '/api/admin/taxonomy',
  tags: ['taxonomy'],
  request: { query: TaxonomyQuery },
  responses: {
    200: answer(
      z.object({
        makes: z.array(Make),
        counts: z.object({ makes: n, models: n, aliases: n, unknownValues: n, unknownRows: n }),
        make: Make.extend({ models: z.array(TaxonomyModel), aliases: z.array(NameAlias), builtIn: z.array(z.string()) })
          .nullable()
          .describe('The chosen make'),
        bodies: z.array(z.object({ body: z.string(), label: z.string(), onSale: n, vehicles: n, words: n })),
        changes: z.array(NameChange),
      }),
    ),
    ...refusals(401, 403, 422),
  },
})

export const modelSorts = ['sale', 'name', 'vehicles'] as const
export const ModelsQuery = listQuery(
  modelSorts,
  { make: recordNumber.optional(), state: z.enum(['new']).optional().describe('new: not confirmed') },
  '-sale',
)
export type ModelsQuery = z.infer<typeof ModelsQuery>
const Choice = z.object({ id: n, name: z.string() })

/** Lists the models of all makes. */
export const listTaxonomyModels = createRoute({
  method: 'get',
  path: '/api/admin/taxonomy/models',
  tags: ['taxonomy'],
  request: { query: ModelsQuery },
  responses: { 200: answer(pageOf(TaxonomyModel).extend({ makes: z.array(Choice) })), ...refusals(401, 403, 422) },
})

export const trimSorts = ['sale', 'trim', 'vehicles'] as const
export const TrimsQuery = listQuery(
  trimSorts,
  {
    make: recordNumber.optional().describe('Without it the make with the most on sale'),
    model: recordNumber.optional(),
  },
  '-sale',
)
export type TrimsQuery = z.infer<typeof TrimsQuery>
export const TaxonomyTrim = z
  .object({ makeId: n, make: z.string(), modelId: n, model: z.string(), trim: z.string(), onSale: n, vehicles: n })
  .openapi('TaxonomyTrim')
export type TaxonomyTrim = z.infer<typeof TaxonomyTrim>

/** Lists the trims that vehicles of a make have, however their letters are written. */
export const listTaxonomyTrims = createRoute({
  method: 'get',
  path: '/api/admin/taxonomy/trims',
  tags: ['taxonomy'],
  request: { query: TrimsQuery },
  responses: {
    200: answer(pageOf(TaxonomyTrim).extend({ makes: z.array(Choice), models: z.array(Choice), makeId: n.nullable() })),
    ...refusals(401, 403, 422),
  },
})

export const aliasSorts = ['newest', 'name'] as const
export const AliasesQuery = listQuery(
  aliasSorts,
  { make: recordNumber.optional(), kind: z.enum(['make', 'model', 'trim']).optional() },
  '-newest',
)
export type AliasesQuery = z.infer<typeof AliasesQuery>

/** Lists the other names that imports, the editor and searches read as one of ours. */
export const listNameAliases = createRoute({
  method: 'get',
  path: '/api/admin/taxonomy/aliases',
  tags: ['taxonomy'],
  request: { query: AliasesQuery.extend({ id: recordNumber.optional().describe('One alias alone') }) },
  responses: { 200: answer(pageOf(NameAlias).extend({ makes: z.array(Choice) })), ...refusals(401, 403, 422) },
})

const pair = { id, version, intoId: recordNumber, intoVersion: version }
/** One change of names. Versions are those that the administrator has seen. */
export const TaxonomyChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add_make'), name }),
  z.object({ kind: z.literal('add_model'), makeId: id, name, body: z.enum(allBodies, 'Choose a body.') }),
  z.object({ kind: z.literal('rename_make'), id, version, name }),
  z.object({ kind: z.literal('rename_model'), id, version, name }),
  z.object({ kind: z.literal('merge_make'), ...pair }),
  z.object({ kind: z.literal('merge_model'), ...pair }),
  z.object({
    kind: z.literal('merge_trim'),
    id: id.describe('The model'),
    version,
    trim: name.describe('As vehicles have it'),
    name: name.describe('The trim that they get'),
  }),
  z.object({ kind: z.literal('alias_make'), id, version, name }),
  z.object({ kind: z.literal('alias_model'), id, version, name }),
  z.object({ kind: z.literal('remove_alias'), id }),
])
export type TaxonomyChange = z.infer<typeof TaxonomyChange>

export const TaxonomyPreview = z.object({
  fromName: z.string(),
  intoName: z.string(),
  vehicles: n,
  onSale: n,
  intoVehicles: n.describe('What the other has already'),
  dealerships: n,
  addresses: n.describe('Pages of vehicles whose old address leads on'),
  matchingTrims: z.array(z.string()).describe('Trims that both have'),
  likeTrims: z.array(z.object({ from: z.string(), into: z.string() })).describe('Spelled alike: they stay as they are'),
  newTrims: n,
  models: z
    .array(z.object({ from: z.string(), into: z.string().nullable() }))
    .describe('Of a make: null moves as it is'),
  searches: n,
  guestAlerts: n,
  campaigns: n,
  aliases: z.array(z.string()).describe('What is read as the other name from then on'),
  feeds: n.describe('Feeds that have one of the vehicles'),
  sample: z.array(z.object({ id: n, title: z.string(), dealership: z.string() })).describe('Ten of the vehicles'),
})
export type TaxonomyPreview = z.infer<typeof TaxonomyPreview>

/** Says what a change of names would do. Nothing changes. */
export const previewTaxonomyChange = createRoute({
  method: 'post',
  path: '/api/admin/taxonomy/previews',
  tags: ['taxonomy'],
  request: { body: json(TaxonomyChange) },
  responses: { 200: answer(TaxonomyPreview), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** Changes names. Renames and merges begin work that vehicles follow in lots; it can be canceled, and undone for 30 days. */
export const changeTaxonomy = createRoute({
  method: 'post',
  path: '/api/admin/taxonomy/changes',
  tags: ['taxonomy'],
  request: { body: json(TaxonomyChange) },
  responses: {
    200: answer(z.object({ changeId: n.nullable(), makeId: n })),
    ...refusals(401, 403, 404, 409, 422, 429),
  },
})

export const getNameChange = createRoute({
  method: 'get',
  path: '/api/admin/taxonomy/changes/{id}',
  tags: ['taxonomy'],
  request: { params: RecordId },
  responses: { 200: answer(NameChange), ...refusals(401, 403, 404, 422) },
})

export const ChangeVersion = z.object({ version })

/** Cancels a change that is running, or undoes one of the last 30 days: vehicles get back what they were called. */
export const undoNameChange = createRoute({
  method: 'put',
  path: '/api/admin/taxonomy/changes/{id}/undo',
  tags: ['taxonomy'],
  request: { params: RecordId, body: json(ChangeVersion) },
  responses: { 200: answer(NameChange), ...refusals(401, 403, 404, 409, 422, 429) },
})
