import type { EmailRenderers } from '../mail/renderers'
import type { CaseEmail } from './email-message'
import { ticketEmails } from './notices/email-content'
import { senderEmails } from './senders/email-content'

export const caseEmails: EmailRenderers<CaseEmail> = { ...senderEmails, ...ticketEmails }
