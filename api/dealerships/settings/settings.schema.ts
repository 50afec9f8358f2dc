import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { assets } from '../../assets/schema'
import { createdAt, identity, reference } from '../../database/columns'
import { dealerships } from '../schema'

/** An address that a public page had once: it leads to the one it has now. */
export const formerSlugs = pgTable(
  'dealership_former_slug',
  {
    slug: text('slug').primaryKey(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('dealership_former_slug_by_dealership').on(t.dealershipId)],
)

/** What a public page shows of the place beside its cover, in this order. */
export const dealershipImages = pgTable(
  'dealership_image',
  {
    id: identity(),
    dealershipId: reference('dealership_id')
      .notNull()
      .references(() => dealerships.id, { onDelete: 'cascade' }),
    assetId: text('asset_id')
      .notNull()
      .references(() => assets.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    alt: text('alt').notNull().default(''),
  },
  (t) => [
    index('dealership_image_by_dealership').on(t.dealershipId, t.position),
    uniqueIndex('dealership_image_by_asset').on(t.assetId),
  ],
)
