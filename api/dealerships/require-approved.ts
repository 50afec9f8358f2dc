import type { Context } from '../context'
import { Refusal } from '../refusals'
import { findDealership } from './lookup'
import type { DealershipRow } from './row'
import type { DealershipStatus } from './states'

type Reader = { db: Pick<Context['db'], 'select'> }
/** Each side reads a sentence of its own. */
type Reading = 'staff' | 'customer'

const notYet = 'You can send this once your dealership is approved.'
const forStaff: Record<Exclude<DealershipStatus, 'approved'>, string> = {
  draft: notYet,
  pending: notYet,
  rejected: notYet,
  suspended: 'Your dealership is suspended. You can’t send anything until it’s reinstated.',
  closed: 'This dealership is closed. You can’t send anything here.',
}

/** Throws conflict unless the dealership is approved: any other one reaches no customer, and none reaches it. */
export function refuseUnlessApproved({ status }: Pick<DealershipRow, 'status'>, side: Reading = 'staff'): void {
  if (status === 'approved') return
  if (side === 'staff' || status === 'closed') throw new Refusal('conflict', forStaff[status])
  throw new Refusal('conflict', 'This dealership can’t be reached right now. Nothing was sent.')
}

/** Throws conflict as `refuseUnlessApproved` does, and not_found. */
export async function requireApproved(context: Reader, id: number, side?: Reading): Promise<void> {
  refuseUnlessApproved(await findDealership(context, id), side)
}

/** Returns how a mail to a customer names the dealership, null unless it is approved: such a mail is not sent. */
export async function mailSender(context: Reader, id: number) {
  const { status, name, slug, logoAssetId: logoId } = await findDealership(context, id)
  return status === 'approved' ? { name, slug, logoId } : null
}
