import type { BadgeTone } from '~/ui/Chip'
import type { IconName } from '~/ui/icons/Icon'
import type { StatementKind } from '../../../api/billing/payments/statement.contract'
import type {
  DifferenceKind,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
} from '../../../api/billing/payments/states.contract'

export const statusNames: Record<PaymentState, string> = {
  pending: 'Pending',
  succeeded: 'Received',
  failed: 'Failed',
  disputed: 'Disputed',
  refunded: 'Refunded',
}

/** Names the state of a payment: one that an administrator recorded fails only by being taken back. */
export const stateName = ({ status, provider }: { status: PaymentState; provider: PaymentProvider }): string =>
  status === 'failed' && provider === 'manual' ? 'Taken back' : statusNames[status]

export const statusSigns: Record<PaymentState, { tone: BadgeTone; icon: IconName }> = {
  pending: { tone: 'neutral', icon: 'clock' },
  succeeded: { tone: 'ok', icon: 'circle-check' },
  failed: { tone: 'bad', icon: 'circle-alert' },
  disputed: { tone: 'warn', icon: 'triangle-alert' },
  refunded: { tone: 'neutral', icon: 'circle-check' },
}

export const methodNames: Record<Exclude<PaymentMethod, 'card'>, string> = {
  bank_transfer: 'Bank transfer',
  check: 'Check',
}

export const entryNames: Record<StatementKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  void: 'Invoice canceled',
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Payment disputed',
  dispute_won: 'Dispute won',
}

export const differenceNames: Record<DifferenceKind, string> = {
  missing_here: 'Only at the card company',
  missing_there: 'Only here',
  currency: 'Currency',
  amount: 'Amount',
  status: 'State',
  refund: 'Refunds',
  dispute: 'Disputes',
}
