import { type SQL, sql } from 'drizzle-orm'
import { dealershipStatus } from '../../dealerships/row'
import { posts } from '../schema'

/** Published, and of nobody whose dealership is hidden: with one that is suspended go its posts, until it is reinstated. */
export const isPublicPost = (): SQL => sql`(${posts.status} = 'published' and (${posts.dealershipId} is null
  or ${dealershipStatus(sql`${posts.dealershipId}`)} in ('approved', 'closed')))`
