import type { EmailContent } from '../../mail/content'
import type { EmailRenderers, RenderContext } from '../../mail/renderers'
import { issueOneTimeToken, type OneTimeKind } from '../email-links/one-time'
import { issueInvitation } from '../registration/invitations'
import * as account from './account-content'
import * as closure from './closure-content'
import * as dealership from './dealership-content'
import { invitationLink, oneTimeLink } from './links'
import * as member from './member-content'
import type { AccountEmail } from './messages'

export const accountEmails: EmailRenderers<AccountEmail> = {
  verify: (context, { oneTimeId }) => withLink(context, 'verify', oneTimeId, account.verifyContent),
  reset: (context, message) =>
    withLink(context, 'reset', message.oneTimeId, (link) => account.resetContent(message, link)),
  welcome: (context, { oneTimeId }) => withLink(context, 'welcome', oneTimeId, account.welcomeContent),
  'email-change': (context, { oneTimeId }) => withLink(context, 'email_change', oneTimeId, account.emailChangeContent),
  'email-changed': (context, message) =>
    message.oneTimeId === null
      ? account.emailChangedContent(message, null)
      : withLink(context, 'email_restore', message.oneTimeId, (link) => account.emailChangedContent(message, link)),
  'email-restored': (_, message) => account.emailRestoredContent(message),
  'password-changed': ({ origin }, message) => account.passwordChangedContent(message, origin),
  'second-factor-changed': ({ origin }, message) => account.secondFactorContent(message, origin),
  'new-sign-in': ({ origin }, message) => account.newSignInContent(message, origin),
  'already-registered': ({ origin }, message) => account.alreadyRegisteredContent(message, origin),
  'account-deactivated': ({ origin }, message) => closure.deactivatedContent(message, origin),
  'deletion-asked': ({ origin }, message) => closure.deletionAskedContent(message, origin),
  'deletion-cancelled': ({ origin }, message) => closure.deletionCancelledContent(message, origin),
  'application-received': ({ origin }, message) => dealership.applicationContent(message, origin),
  'member-role-changed': ({ origin }, message) => member.roleChangedContent(message, origin),
  'member-deactivated': (_, message) => member.deactivatedContent(message),
  'member-reactivated': ({ origin }, message) => member.reactivatedContent(message, origin),
  'join-requested': ({ origin }, message) => member.joinRequestedContent(message, origin),
  'join-accepted': ({ origin }, message) => member.joinAcceptedContent(message, origin),
  'join-declined': ({ origin }, message) => member.joinDeclinedContent(message, origin),
  async invitation(context, message) {
    const token = await issueInvitation(context, message.invitationId)
    if (token === null) return null
    return dealership.invitationContent(message, invitationLink(context.origin, message.dealershipId, token))
  },
}

async function withLink(
  context: RenderContext,
  kind: OneTimeKind,
  id: number,
  content: (link: string) => EmailContent,
): Promise<EmailContent | null> {
  const token = await issueOneTimeToken(context, id)
  return token === null ? null : content(oneTimeLink(context.origin, kind, token))
}
