import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { type KeyValue, KeyValues } from '~/ui/KeyValues'
import type { OpenedDealershipThread } from '../../../api/inbox/threads/dealership-inbox.contract'

/** What the lead asked for, beside its words. */
export function RequestPanel({ thread: { lead } }: { thread: OpenedDealershipThread }) {
  const { offerCents, downPaymentCents, termMonths, zip, tradeIn } = lead.request
  const rows: KeyValue[] = [
    ['Offer', offerCents && dollars(offerCents)],
    ['Down payment', downPaymentCents !== undefined && dollars(downPaymentCents)],
    ['Term', termMonths && `${termMonths} months`],
    ['ZIP code', zip],
    ['Trade-in', tradeIn?.vehicle],
    ['VIN', tradeIn?.vin],
    ['Mileage', tradeIn?.mileage !== undefined && miles(tradeIn.mileage)],
    ['Condition', tradeIn?.condition],
    ['Still owed', tradeIn?.owedCents !== undefined && dollars(tradeIn.owedCents)],
  ]
  if (!rows.some(([, value]) => value)) return null
  return (
    <section>
      <h3>Asked for</h3>
      <KeyValues rows={rows} />
    </section>
  )
}
