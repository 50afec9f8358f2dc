import { and, eq, type SQL, sql } from 'drizzle-orm'
import { dealershipStatus } from '../../dealerships/row'
import { posts } from '../schema'

/** Published, and of nobody whose dealership is hidden: with one that is suspended go its posts, until it is reinstated. */
export const isPublicPost = (): SQL => sql`(${and(eq(posts.status, 'published'), isOfShown())})`

/** Of a person, or of a dealership that readers see. */
export const isOfShown = (): SQL =>
  sql`(${posts.dealershipId} is null or ${isShownDealership(sql`${posts.dealershipId}`)})`

export const isShownDealership = (id: SQL): SQL => sql`${dealershipStatus(id)} in ('approved', 'closed')`
