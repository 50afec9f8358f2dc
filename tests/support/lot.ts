import type { Caller, TestApi } from './api'
import { aDealership, aMember } from './factories'

export interface Lot {
  lot: { id: number }
  admin: Caller
  sale: Caller
  finance: Caller
  /** The administrator of another dealership. */
  other: Caller
}

/** A dealership with a member of each role, and somebody of another. */
export async function aLot(api: TestApi, facts: Parameters<typeof aDealership>[1] = {}): Promise<Lot> {
  const [lot, foreign] = [await aDealership(api.db, facts), await aDealership(api.db)]
  const member = async (role: Parameters<typeof aMember>[2], { id }: { id: number } = lot) =>
    api.as(await aMember(api.db, id, role), id)
  return {
    lot,
    admin: await member('dealership_admin'),
    sale: await member('dealership_sale'),
    finance: await member('dealership_finance'),
    other: await member('dealership_admin', foreign),
  }
}
