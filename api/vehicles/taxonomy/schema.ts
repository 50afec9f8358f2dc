import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, identity, reference } from '../../database/columns'
import { makes, models } from '../schema'

export const aliasKinds = ['make', 'model', 'trim'] as const
export const aliasSources = ['manual', 'rename', 'merge'] as const

/** Other names of makes, models and trims: imports, the editor and searches read each as the name that it means. */
export const nameAliases = pgTable(
  'name_alias',
  {
    id: identity(),
    kind: text('kind', { enum: aliasKinds }).notNull(),
    /** The make that is meant, or under which the model is written. */
    makeId: reference('make_id')
      .notNull()
      .references(() => makes.id, { onDelete: 'cascade' }),
    /** The model that is meant, or whose trim it is. Null for a make. */
    modelId: reference('model_id').references(() => models.id, { onDelete: 'cascade' }),
    /** The trim that is meant. */
    trim: text('trim'),
    name: text('name').notNull(),
    source: text('source', { enum: aliasSources }).notNull(),
    /** The change that made it; it goes when the change is undone. */
    changeId: reference('change_id'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('name_alias_of_make').on(sql`lower(${t.name})`).where(sql`kind = 'make'`),
    uniqueIndex('name_alias_of_model').on(t.makeId, sql`lower(${t.name})`).where(sql`kind = 'model'`),
    uniqueIndex('name_alias_of_trim').on(t.modelId, sql`lower(${t.name})`).where(sql`kind = 'trim'`),
    index('name_alias_by_model').on(t.modelId).where(sql`model_id is not null`),
    index('name_alias_by_make').on(t.makeId),
    index('name_alias_by_change').on(t.changeId).where(sql`change_id is not null`),
    check('name_alias_has_target', sql`(${t.kind} = 'make') = (${t.modelId} is null)`),
    check('name_alias_trim', sql`(${t.kind} = 'trim') = (${t.trim} is not null)`),
  ],
)
