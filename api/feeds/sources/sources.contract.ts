import { answer, createRoute, Instant, json, keyless, RecordId, refusals, versionOf, z } from '../../http/contract'
import { flag, line } from '../../http/fields.contract'
import { photoPolicies } from '../../vehicles/feed-photos/kinds'
import * as kinds from '../kinds'
import { RunSummary } from '../runs/runs.contract'

const n = z.number().int()
const percent = z.coerce
  .number('Enter a number from 1 to 100.')
  .int()
  .min(1, 'At least 1 %.')
  .max(100, 'At most 100 %.')

/** `07:30` ⇄ minutes since midnight. */
const timeOfDay = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Enter a time like 03:00.')

/** What an administrator of the dealership says of a source. Fields that its type does not use are ignored. */
export const FeedSettings = z.object({
  name: line(80).pipe(z.string().min(1, 'Give the feed a name.')),
  type: z.enum(kinds.feedTypes, 'Choose where the file comes from.'),
  url: line(2000).default('').describe('https; for type url'),
  auth: z.enum(kinds.feedAuths).default('none'),
  authUser: line(200).default(''),
  authSecret: line(500)
    .default('')
    .describe(
      'Empty: the one that is stored stays, while address, user and kind of auth are those that it was entered for',
    ),
  format: z.enum(kinds.feedFormats).default('auto'),
  encoding: z.enum(kinds.feedEncodings).default('auto'),
  rowKey: z.enum(kinds.rowKeys).default('vin').describe('By what a row finds its vehicle'),
  mileageUnit: z
    .enum(kinds.mileageUnitChoices)
    .default('auto')
    .describe('Of mileages that state no unit; auto: miles, and a file that does not look like it is asked about'),
  priceCurrency: z
    .enum(kinds.priceCurrencies)
    .default('auto')
    .describe('Of prices that state no currency; foreign: they are not taken; auto: US dollars, as for mileages'),
  missingPolicy: z.enum(kinds.missingPolicies).default('ask'),
  maxDelistPercent: percent.default(30),
  priceJumpPercent: percent.default(30),
  photoPolicy: z.enum(photoPolicies).default('keep_manual'),
  appliesByItself: flag.default(false),
  schedule: z.enum(kinds.feedSchedules).default('off'),
  dailyAt: timeOfDay.default('03:00'),
  notify: z
    .enum(kinds.feedNotices)
    .default('all')
    .describe('About which runs staff are notified; trouble: those that fail or are held'),
  enabled: flag.default(false),
})
export type FeedSettings = z.infer<typeof FeedSettings>

export const Feed = FeedSettings.omit({ authSecret: true })
  .extend({
    id: n,
    version: n,
    hasSecret: z.boolean(),
    folder: z.string().nullable().describe('Of type directory: the folder that is watched, below the site’s root'),
    nextRunAt: Instant.nullable(),
    consecutiveFailures: n,
    vehicles: n.describe('Vehicles on sale that this feed last wrote'),
    lastRun: RunSummary.nullable(),
  })
  .openapi('Feed')
export type Feed = z.infer<typeof Feed>

export const listFeeds = createRoute({
  method: 'get',
  path: '/api/dealership/feeds',
  tags: ['feeds'],
  responses: {
    200: answer(
      z.object({
        items: z.array(Feed),
        can: z.object({
          configure: z.boolean(),
          watchFolders: z.boolean(),
          fetch: z.boolean().describe('Files are fetched, and schedules can be set: the dealership is approved'),
          fetchRefusal: z.string().nullable().describe('Why files are not fetched, as a sentence'),
        }),
        megabytes: z
          .object({ perFile: n, perDay: n, left: n.describe('What may still come today') })
          .nullable()
          .describe('What may come of listing files'),
      }),
    ),
    ...refusals(401, 403, 404),
  },
})

export const getFeed = createRoute({
  method: 'get',
  path: '/api/dealership/feeds/{id}',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(Feed), ...refusals(401, 403, 404) },
})

/** Twenty at most. */
export const createFeed = createRoute({
  method: 'post',
  path: '/api/dealership/feeds',
  tags: ['feeds'],
  [keyless]: true, // the password of the file’s server is in it
  request: { body: json(FeedSettings) },
  responses: { 201: answer(Feed), ...refusals(401, 403, 404, 409, 422) },
})

export const updateFeed = createRoute({
  method: 'put',
  path: '/api/dealership/feeds/{id}',
  tags: ['feeds'],
  [keyless]: true, // the password of the file’s server is in it
  request: { params: RecordId, body: json(FeedSettings.extend({ version: versionOf('feed') })) },
  responses: { 200: answer(Feed), ...refusals(401, 403, 404, 409, 422) },
})

/** Its vehicles and its runs stay. */
export const removeFeed = createRoute({
  method: 'delete',
  path: '/api/dealership/feeds/{id}',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(RecordId), ...refusals(401, 403, 404, 409) },
})

export const FeedColumn = z.object({
  header: z.string(),
  field: z.string().nullable().describe('Null: left out'),
  certainty: z.enum(['chosen', 'high', 'medium', 'low', 'none']),
  samples: z.array(z.string()).describe('Up to five different values of the newest file'),
})
export type FeedColumn = z.infer<typeof FeedColumn>

/** How the newest file of a feed is read. */
export const FeedMapping = z
  .object({
    id: n,
    version: n,
    fileName: z.string().nullable().describe('Null: no file came yet'),
    fileRemovedAt: Instant.nullable().describe('Null: the file is kept'),
    runId: n.nullable().describe('Its run, where its file can be read again'),
    vendor: z.string().nullable().describe('Whose export the file looks like'),
    fields: z.array(z.object({ value: z.string(), label: z.string() })).describe('What a column may mean'),
    columns: z.array(FeedColumn),
    valueMaps: z.record(z.string(), z.record(z.string(), z.string())),
    unknownValues: z
      .array(z.object({ field: z.string(), value: z.string(), count: n }))
      .describe('Values of the newest run that nothing is known for, the most frequent first'),
    choices: z
      .record(z.string(), z.array(z.object({ value: z.string(), label: z.string() })))
      .describe('By field: what a value may mean'),
  })
  .openapi('FeedMapping')
export type FeedMapping = z.infer<typeof FeedMapping>

export const getFeedMapping = createRoute({
  method: 'get',
  path: '/api/dealership/feeds/{id}/mapping',
  tags: ['feeds'],
  request: { params: RecordId },
  responses: { 200: answer(FeedMapping), ...refusals(401, 403, 404) },
})

const maxColumns = 500
const mapped = z.record(z.string().max(200), z.string().max(60))
export const NewFeedMapping = z.object({
  version: versionOf('feed'),
  columns: mapped
    .refine((columns) => Object.keys(columns).length <= maxColumns, `At most ${maxColumns} columns.`)
    .describe('Header → field, or "" to leave the column out; what is not named is recognised'),
  valueMaps: z
    .record(z.string().max(60), mapped)
    .refine(
      (maps) => Object.values(maps).every((map) => Object.keys(map).length <= 2_000),
      'At most 2,000 values a field.',
    )
    .describe('Field → value in small letters → what we call it ("": nothing)'),
})
export const updateFeedMapping = createRoute({
  method: 'put',
  path: '/api/dealership/feeds/{id}/mapping',
  tags: ['feeds'],
  request: { params: RecordId, body: json(NewFeedMapping) },
  responses: { 200: answer(Feed), ...refusals(401, 403, 404, 409, 422) },
})
