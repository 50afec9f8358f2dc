import type { Transaction } from '../../database/open'
import type { LinePrice } from '../money'
import { columnsOf, type Payer } from '../payer'
import { charges } from './invoices.schema'
import type { LineKind } from './states.contract'

export interface NewCharge extends LinePrice {
  payer: Payer
  kind: LineKind
  title: string
  detail?: string
  /** The operator's day to which it belongs. */
  day: string
  /** Names what is charged: the same name is charged once, whatever is sent twice. */
  sourceKey: string
}

/** Stores what the payer's next invoice bills. Returns whether it is new: a source key that is there already changes nothing. */
export async function addCharge(tx: Transaction, { payer, ...charge }: NewCharge): Promise<boolean> {
  const added = await tx
    .insert(charges)
    .values({ ...charge, ...columnsOf(payer) })
    .onConflictDoNothing()
    .returning({ id: charges.id })
  return added.length > 0
}
