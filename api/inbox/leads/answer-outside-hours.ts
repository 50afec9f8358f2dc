import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import { isOpenAt } from '../../dealerships/opening-time'
import type { DealershipRow } from '../../dealerships/row'
import { fillReply } from '../canned-replies/fill.contract'
import { insertMessage } from '../messages'

interface Asked {
  threadId: number
  name: string
  subject: string
}

/** What the dealership says to a new lead while it is closed. It is no answer of its staff: the clock goes on. */
export async function answerOutsideHours(
  tx: Transaction,
  context: Pick<Context, 'now'>,
  dealership: DealershipRow,
  { threadId, name, subject }: Asked,
): Promise<void> {
  if (dealership.autoReply === '' || isOpenAt(dealership, context.now())) return
  const [customer = name] = name.trim().split(/\s+/)
  const facts = { customer, vehicle: subject, dealership: dealership.name, me: dealership.name }
  const body = fillReply(dealership.autoReply, facts)
  await insertMessage(tx, context, { threadId, author: 'staff', authorUserId: null, kind: 'text', body })
}
