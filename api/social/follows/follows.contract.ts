import { answer, createRoute, RecordId, refusals, z } from '../../http/contract'

export const maxFollowed = 500

const Follow = z.object({ id: z.number().int(), name: z.string(), isFollowed: z.boolean() })
const FollowedDealership = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  logoId: z.string().nullable(),
})
export type FollowedDealership = z.infer<typeof FollowedDealership>

/** Those with a page, by name. */
export const listFollows = createRoute({
  method: 'get',
  path: '/api/follows',
  tags: ['social'],
  responses: {
    200: answer(
      z.object({
        dealerships: z.array(FollowedDealership),
        people: z.number().int().describe('How many'),
      }),
    ),
    ...refusals(401),
  },
})

const following = { tags: ['social'], request: { params: RecordId } }
const answers = { 200: answer(Follow), ...refusals(401, 403, 404, 422, 429) }

/** Twice is once. */
export const followDealership = createRoute({
  method: 'put',
  path: '/api/follows/dealerships/{id}',
  ...following,
  responses: answers,
})
export const unfollowDealership = createRoute({
  method: 'delete',
  path: '/api/follows/dealerships/{id}',
  ...following,
  responses: answers,
})
/** Of somebody who has written something. */
export const followPerson = createRoute({
  method: 'put',
  path: '/api/follows/people/{id}',
  ...following,
  responses: answers,
})
export const unfollowPerson = createRoute({
  method: 'delete',
  path: '/api/follows/people/{id}',
  ...following,
  responses: answers,
})
