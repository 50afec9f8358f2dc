import type { AccountEmail } from './accounts/emails/messages'
import { accountEmails } from './accounts/emails/renderers'
import { contactEmails } from './contact/email-content'
import type { ContactEmail } from './contact/messages'
import type { EmailRenderers } from './mail/renderers'
import { privacyEmails } from './privacy/email-content'
import type { PrivacyEmail } from './privacy/email-message'
import { alertEmails } from './saved/alerts/email-content'
import type { AlertsEmail } from './saved/alerts/email-message'

/** The mails of all concepts, for the delivery. */
export const emailRenderers: EmailRenderers<AccountEmail | ContactEmail | PrivacyEmail | AlertsEmail> = {
  ...accountEmails,
  ...contactEmails,
  ...privacyEmails,
  ...alertEmails,
}
