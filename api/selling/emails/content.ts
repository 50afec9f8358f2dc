import type { EmailRenderers } from '../../mail/renderers'
import { dealershipEmails } from './dealership'
import { draftEmails } from './draft'
import type { SellingEmail } from './messages'
import { sellerEmails } from './seller'

export const sellingEmails: EmailRenderers<SellingEmail> = { ...draftEmails, ...sellerEmails, ...dealershipEmails }
