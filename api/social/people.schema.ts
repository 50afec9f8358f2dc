import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/schema'
import { createdAt, reference } from '../database/columns'
import { dealerships } from '../dealerships/schema'
import { posts } from './schema'

const owner = () =>
  reference('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const person = () =>
  reference('person_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Given once, when somebody first writes, and never changed: what is in a text has to keep its meaning (record 89). */
export const handles = pgTable('social_handle', {
  userId: owner().primaryKey(),
  handle: text('handle').notNull().unique(),
  createdAt: createdAt(),
})

export const postSaves = pgTable(
  'post_save',
  {
    userId: owner(),
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.postId] }),
    index('post_save_newest').on(t.userId, t.createdAt, t.postId),
    index('post_save_by_post').on(t.postId),
  ],
)

export const personMutes = pgTable(
  'person_mute',
  { userId: owner(), personId: person(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.personId] }),
    index('person_mute_by_person').on(t.personId),
    check('person_mute_others', sql`${t.userId} <> ${t.personId}`),
  ],
)

export const dealershipMutes = pgTable(
  'dealership_mute',
  {
    userId: owner(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dealershipId] }),
    index('dealership_mute_by_dealership').on(t.dealershipId),
  ],
)

/** It holds both ways, whoever has blocked whom. */
export const personBlocks = pgTable(
  'person_block',
  { userId: owner(), personId: person(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.userId, t.personId] }),
    index('person_block_by_person').on(t.personId),
    check('person_block_others', sql`${t.userId} <> ${t.personId}`),
  ],
)
