import { createElement } from 'react'
import { issueOneTime, type OneTimeKind } from '../accounts/email-links/one-time'
import { issueInvitation } from '../accounts/registration/invitations'
import type { Context } from '../context'
import * as account from './account-content'
import { alertsContent } from './alert-content'
import type { AlertsMessage } from './alert-message'
import { contactContent } from './contact-content'
import type { EmailContent } from './content'
import * as dealership from './dealership-content'
import { invitationLink, oneTimeLink } from './links'
import type { EmailMessage } from './messages'
import { pagePaths } from './page-paths'
import { privacyContent } from './privacy-content'
import { type MailScope, signUnsubscribe, type UnsubscribeKeys } from './unsubscribe-token'

export interface RenderedEmail {
  subject: string
  html: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
}

/** A one-time link gets its token here. Null when there is nothing to say any more. */
export async function renderEmail(
  context: Pick<Context, 'db'>,
  message: EmailMessage,
  origin: string,
  keys: UnsubscribeKeys = [],
): Promise<RenderedEmail | null> {
  if (message.kind === 'alerts') return renderAlerts(message, origin, keys)
  const content = await contentOf(context, message, origin)
  return content && renderContent(content, origin)
}

/** With the headers by which a mail program unsubscribes in one click (RFC 8058): the link is our page, which takes a POST. */
async function renderAlerts(message: AlertsMessage, origin: string, keys: UnsubscribeKeys): Promise<RenderedEmail> {
  const { userId, unsubscribeEpoch: epoch } = message
  const link = (scope: MailScope) =>
    `${origin}${pagePaths.unsubscribe(signUnsubscribe(keys, { userId, scope, epoch }))}`
  const headers = { 'List-Unsubscribe': `<${link('all')}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...(await renderContent(alertsContent(message, origin, link), origin)), headers }
}

async function renderContent(content: EmailContent, origin: string): Promise<RenderedEmail> {
  const [{ render }, { Mail }] = await Promise.all([import('@react-email/render'), import('./Mail')]) // 20 MB, when the first mail is written
  const mail = createElement(Mail, { content, origin })
  const { subject, replyTo } = content
  return { subject, html: await render(mail), text: await render(mail, { plainText: true }), replyTo }
}

type OtherMessage = Exclude<EmailMessage, AlertsMessage>

type Reading = Pick<Context, 'db'>

async function contentOf(context: Reading, message: OtherMessage, origin: string): Promise<EmailContent | null> {
  const withLink = async (kind: OneTimeKind, id: number, content: (link: string) => EmailContent) => {
    const token = await issueOneTime(context, id)
    return token === null ? null : content(oneTimeLink(origin, kind, token))
  }
  switch (message.kind) {
    case 'verify':
      return withLink('verify', message.oneTimeId, (link) => account.verifyContent(link))
    case 'reset':
      return withLink('reset', message.oneTimeId, (link) => account.resetContent(message, link))
    case 'email-change':
      return withLink('email_change', message.oneTimeId, (link) => account.emailChangeContent(link))
    case 'email-changed':
      return message.oneTimeId === null
        ? account.emailChangedContent(message, null)
        : withLink('email_restore', message.oneTimeId, (link) => account.emailChangedContent(message, link))
    case 'email-restored':
      return account.emailRestoredContent(message)
    case 'password-changed':
      return account.passwordChangedContent(message, origin)
    case 'second-factor-changed':
      return account.secondFactorContent(message, origin)
    case 'new-sign-in':
      return account.newSignInContent(message, origin)
    case 'already-registered':
      return account.alreadyRegisteredContent(message, origin)
    case 'export-ready':
    case 'account-deactivated':
    case 'deletion-asked':
    case 'deletion-cancelled':
    case 'deletion-done':
      return privacyContent(context, message, origin)
    case 'application-received':
      return dealership.applicationContent(message, origin)
    case 'contact-message':
      return contactContent(context, message.messageId)
    case 'invitation':
      return invitationContent(context, message, origin)
  }
}

type Invitation = Extract<EmailMessage, { kind: 'invitation' }>

async function invitationContent(context: Reading, message: Invitation, origin: string): Promise<EmailContent | null> {
  const token = await issueInvitation(context, message.invitationId)
  return token === null
    ? null
    : dealership.invitationContent(message, invitationLink(origin, message.dealershipId, token))
}
