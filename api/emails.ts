import type { AccountEmail } from './accounts/emails/messages'
import { accountEmails } from './accounts/emails/renderers'
import { caseEmails } from './cases/email-content'
import type { CaseEmail } from './cases/entries'
import { contactEmails } from './contact/email-content'
import type { ContactEmail } from './contact/messages'
import { dealershipEmails } from './dealerships/emails/content'
import type { DealershipEmail } from './dealerships/emails/messages'
import { routeConfirmationKeys } from './inbox/deliveries/confirmation-token'
import { inboxEmails } from './inbox/emails/content'
import type { InboxEmail } from './inbox/emails/messages'
import type { EmailRenderers } from './mail/renderers'
import { privacyEmails } from './privacy/email-content'
import type { PrivacyEmail } from './privacy/email-message'
import { alertEmails } from './saved/alerts/email-content'
import type { AlertsEmail } from './saved/alerts/email-message'
import { unsubscribeKeys } from './saved/unsubscribe-token'

type Email = AccountEmail | CaseEmail | ContactEmail | DealershipEmail | InboxEmail | PrivacyEmail | AlertsEmail

/** The mails of all concepts, for the delivery. `secrets` are SESSION_SECRET's values, as createApi has them. */
export const emailRenderers = (secrets: readonly string[]): EmailRenderers<Email> => ({
  ...accountEmails,
  ...caseEmails,
  ...contactEmails,
  ...dealershipEmails,
  ...inboxEmails(routeConfirmationKeys(secrets)),
  ...privacyEmails,
  ...alertEmails(unsubscribeKeys(secrets)),
})
