import type { Context } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { invalid } from '../../refusals'
import { countRepriced, repriceDocFee } from '../../vehicles/lot/doc-fee'
import { findDealership } from '../lookup'
import type { DealershipRow } from '../row'
import { isAboveLimit } from './doc-fee-limit.contract'
import { docFeeRuleOf } from './doc-fee-rules'
import type { FeesChange } from './fees.contract'
import { type Reader, type Section, versionOf } from './section'

const read = async (reader: Reader, row: DealershipRow) => ({
  docFeeCents: row.docFeeCents,
  delivery: row.delivery,
  deliveryFreeMiles: row.deliveryFreeMiles,
  deliveryCentsPerMile: row.deliveryCentsPerMile,
  deliveryMaxMiles: row.deliveryMaxMiles,
  state: row.state,
  rule: await docFeeRuleOf(reader, row.state),
})

/** A new doc fee is in the total of every car on sale, with the same transaction. */
export const feesSection: Section<Awaited<ReturnType<typeof read>>, FeesChange> = {
  read,
  async save({ tx, context, before }, { docFeeCents, delivery, ...rest }) {
    await refuseAboveCap(tx, before.state, docFeeCents)
    const { deliveryFreeMiles, deliveryCentsPerMile, deliveryMaxMiles } = rest
    if (deliveryFreeMiles && deliveryMaxMiles && deliveryMaxMiles < deliveryFreeMiles)
      throw invalid('Delivery ends before it costs anything.', {
        deliveryMaxMiles: 'Enter a distance beyond that of free delivery, or leave it empty.',
      })
    if (docFeeCents !== before.docFeeCents) await repriceDocFee(tx, context, { dealershipId: before.id, docFeeCents })
    const delivered = delivery
      ? { deliveryFreeMiles, deliveryCentsPerMile, deliveryMaxMiles }
      : { deliveryFreeMiles: null, deliveryCentsPerMile: null, deliveryMaxMiles: null }
    return { docFeeCents, delivery, ...delivered }
  },
}

/** What a new doc fee would do, before it is done. */
export async function previewDocFee(context: Context & Staff, { cents }: { cents: number }) {
  const row = await findDealership(context, context.dealership.id)
  const rule = await docFeeRuleOf(context, row.state)
  return {
    docFeeCents: cents,
    vehicles: await countRepriced(context, { dealershipId: row.id, docFeeCents: cents }),
    aboveLimit: isAboveLimit(rule, cents),
    rule,
    version: versionOf(await read(context, row)),
  }
}

/** Throws invalid where the law of the state takes no more. */
async function refuseAboveCap(tx: Transaction, state: string, cents: number): Promise<void> {
  const rule = await docFeeRuleOf({ db: tx }, state)
  if (rule?.kind !== 'cap' || !isAboveLimit(rule, cents)) return
  const sentence = `${rule.words} ${rule.source}.`
  throw invalid(sentence, { docFeeCents: sentence })
}
