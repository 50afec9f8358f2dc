import { eq } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { namesByIds } from '../vehicles/taxonomy/names-by-ids'
import type { ChangeRow } from './changes'
import type { ChangedNames } from './renames'
import { changedModels } from './schema'

/** Says what a change means for texts that name makes and models. */
export async function changedNames(tx: Transaction, change: ChangeRow): Promise<ChangedNames> {
  const { kind, fromName, intoName, intoMakeId, intoModelId } = change
  const ofMake = await tx.select().from(changedModels).where(eq(changedModels.changeId, change.id))
  const { makes, models } = await namesByIds(
    { db: tx as unknown as Context['db'] },
    {
      makes: [intoMakeId],
      models: [intoModelId ?? [], ...ofMake.map((row) => [row.modelId, row.intoModelId ?? []])].flat(2),
    },
  )
  const nameOf = (id: number | null) => models.get(id ?? 0) ?? ''
  const isOfMake = kind === 'rename_make' || kind === 'merge_make'
  const make = makes.get(intoMakeId) ?? ''
  return {
    kind,
    fromName,
    intoName,
    make: isOfMake ? { from: fromName, into: intoName } : { from: make, into: make },
    models: isOfMake
      ? ofMake
          .filter((row) => row.intoModelId !== null)
          .map((row) => ({ from: nameOf(row.modelId), into: nameOf(row.intoModelId) }))
      : kind === 'merge_trim'
        ? []
        : [{ from: fromName, into: intoName }],
    ...(kind === 'merge_trim' && { trim: { from: fromName, into: intoName } }),
  }
}
