import { Badge } from '~/ui/Chip'
import type { InvoiceSummary } from '../../../api/billing/invoices/invoices.contract'
import { statusNames, statusTones } from './labels'

export const InvoiceBadge = ({ of: { kind, status } }: { of: Pick<InvoiceSummary, 'kind' | 'status'> }) =>
  kind === 'credit_note' ? <Badge>Credit</Badge> : <Badge tone={statusTones[status]}>{statusNames[status]}</Badge>
