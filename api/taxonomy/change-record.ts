import { audit } from '../audit/audit'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import type { SignedIn } from '../http/guards'
import type { TaxonomyChange } from './contract'

export type Changing = Context & SignedIn
export type ChangeOf<Kind extends TaxonomyChange['kind']> = Extract<TaxonomyChange, { kind: Kind }>
export interface Done {
  changeId: number | null
  makeId: number
}

interface Entry {
  action: 'taxonomy.added' | 'taxonomy.renamed' | 'taxonomy.merged' | 'taxonomy.alias-added' | 'taxonomy.alias-removed'
  entityId: number
  before: string | null | undefined
  after: string | null | undefined
}

/** Writes into the audit log what was called what, before and after. */
export const record = (tx: Transaction, context: Changing, { action, entityId, before, after }: Entry) =>
  audit(
    context,
    { action, entity: 'taxonomy', entityId, detail: { before: { name: before }, after: { name: after } } },
    tx,
  )
