import { answer, createRoute, Instant, json, refusals, versionOf, z } from '../../http/contract'

const days = (least: number, most: number) =>
  z.coerce
    .number('Enter a number of days.')
    .int('Enter whole days.')
    .min(least, `Enter ${least} days or more.`)
    .max(most, `Enter ${most.toLocaleString('en-US')} days or fewer.`)

/** How long files of runs are kept, and their rows and issues. The runs themselves with their counts stay. */
export const FeedRetention = z.object({ keepFilesDays: days(7, 730), keepRowsDays: days(30, 1825) })
export type FeedRetention = z.infer<typeof FeedRetention>

const stored = answer(FeedRetention.extend({ version: z.number().int() }))

export const getFeedRetention = createRoute({
  method: 'get',
  path: '/api/admin/feed-retention',
  tags: ['feeds'],
  responses: { 200: stored, ...refusals(401, 403) },
})

export const FeedRetentionChange = FeedRetention.extend({ version: versionOf('setting') })
export const updateFeedRetention = createRoute({
  method: 'put',
  path: '/api/admin/feed-retention',
  tags: ['feeds'],
  request: { body: json(FeedRetentionChange) },
  responses: { 200: stored, ...refusals(401, 403, 409, 422) },
})

/** The files of runs that are kept at the moment; one that was run again counts once. */
export const getKeptFeedFiles = createRoute({
  method: 'get',
  path: '/api/admin/kept-feed-files',
  tags: ['feeds'],
  responses: {
    200: answer(
      FeedRetention.extend({
        files: z.number().int(),
        bytes: z.number().int(),
        oldestAt: Instant.nullable().describe('When the run of the oldest began'),
      }),
    ),
    ...refusals(401, 403),
  },
})
