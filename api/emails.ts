import type { AccountEmail } from './accounts/emails/messages'
import { accountEmails } from './accounts/emails/renderers'
import type { MemberLeftEmail } from './accounts/members/member-left'
import { adEmails } from './advertising/notices/email-content'
import type { AdEmail } from './advertising/notices/email-message'
import { monthlyEmails } from './analytics/monthly/email-content'
import type { MonthlyFiguresEmail } from './analytics/monthly/email-message'
import { billingEmails } from './billing/emails/content'
import type { BillingEmail } from './billing/emails/messages'
import { invoiceEmails } from './billing/invoices/email-content'
import type { InvoiceEmail } from './billing/invoices/email-message'
import { paymentEmails } from './billing/payments/email-content'
import type { PaymentEmail } from './billing/payments/email-message'
import { caseEmails } from './cases/email-content'
import type { CaseEmail } from './cases/email-message'
import { contactEmails } from './contact/email-content'
import type { ContactEmail } from './contact/messages'
import { dealershipEmails } from './dealerships/emails/content'
import type { DealershipEmail } from './dealerships/emails/messages'
import { feedEmails } from './feeds/notices/email-content'
import type { FeedEmail } from './feeds/notices/email-message'
import { routeConfirmationKeys } from './inbox/deliveries/confirmation-token'
import { inboxEmails } from './inbox/emails/content'
import type { InboxEmail } from './inbox/emails/messages'
import { legalEmails } from './legal/mailing/email-content'
import type { LegalChangeEmail } from './legal/mailing/email-message'
import type { EmailRenderers } from './mail/renderers'
import { moderationEmails } from './moderation/email-content'
import type { ModerationEmail } from './moderation/email-messages'
import { offboardingEmails } from './offboarding/email-content'
import { privacyEmails } from './privacy/email-content'
import type { PrivacyEmail } from './privacy/email-message'
import { questionEmails } from './questions/email-content'
import type { QuestionEmail } from './questions/email-messages'
import { reviewEmails } from './reviews/email-content'
import type { ReviewEmail } from './reviews/email-messages'
import { alertEmails } from './saved/alerts/email-content'
import type { AlertsEmail } from './saved/alerts/email-message'
import { guestAlertEmails } from './saved/guest-alerts/email-content'
import type { GuestAlertEmail } from './saved/guest-alerts/email-message'
import { unsubscribeKeys } from './saved/unsubscribe-token'
import { sellingEmails } from './selling/emails/content'
import type { SellingEmail } from './selling/emails/messages'
import { socialEmails } from './social/notices/email-content'
import type { SocialEmail } from './social/notices/email-message'
import { webhookEmails } from './webhooks/email-content'
import type { WebhookEmail } from './webhooks/email-message'

type Email =
  | AccountEmail
  | AdEmail
  | BillingEmail
  | CaseEmail
  | ContactEmail
  | DealershipEmail
  | FeedEmail
  | InboxEmail
  | InvoiceEmail
  | LegalChangeEmail
  | MemberLeftEmail
  | ModerationEmail
  | MonthlyFiguresEmail
  | PaymentEmail
  | PrivacyEmail
  | QuestionEmail
  | ReviewEmail
  | AlertsEmail
  | GuestAlertEmail
  | SellingEmail
  | SocialEmail
  | WebhookEmail

/** The mails of all concepts, for the delivery. `secrets` are SESSION_SECRET's values, as createApi has them. */
export const emailRenderers = (secrets: readonly string[]): EmailRenderers<Email> => ({
  ...accountEmails,
  ...adEmails,
  ...billingEmails,
  ...caseEmails,
  ...contactEmails,
  ...dealershipEmails,
  ...feedEmails,
  ...inboxEmails(routeConfirmationKeys(secrets)),
  ...invoiceEmails,
  ...legalEmails,
  ...moderationEmails,
  ...monthlyEmails(unsubscribeKeys(secrets)),
  ...offboardingEmails,
  ...paymentEmails,
  ...privacyEmails,
  ...questionEmails,
  ...reviewEmails,
  ...alertEmails(unsubscribeKeys(secrets)),
  ...guestAlertEmails(secrets),
  ...sellingEmails,
  ...socialEmails,
  ...webhookEmails,
})
