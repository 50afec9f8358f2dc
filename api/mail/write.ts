import { createElement } from 'react'
import { issueOneTime, type OneTimeKind } from '../accounts/email-links/one-time'
import { issueInvitation } from '../accounts/registration/invitations'
import type { Context } from '../context'
import * as account from './account-notes'
import type { AlertsLetter } from './alert-letter'
import { alertsNote } from './alert-notes'
import { contactNote } from './contact-note'
import * as dealership from './dealership-notes'
import type { Letter } from './letters'
import { invitationLink, oneTimeLink } from './links'
import type { Note } from './note'
import { pagePaths } from './page-paths'
import { rightsNote } from './rights-notes'
import { type MailScope, signUnsubscribe, type UnsubscribeKeys } from './unsubscribe-token'

export interface Written {
  subject: string
  html: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
}

/**
 * Writes a letter out, as HTML and as plain text. A link that does something once gets its token here.
 * Null when there is nothing to say any more: the link was used or replaced, the invitation withdrawn.
 */
export async function writeLetter(
  context: Pick<Context, 'db'>,
  letter: Letter,
  origin: string,
  keys: UnsubscribeKeys = [],
): Promise<Written | null> {
  if (letter.kind === 'alerts') return writeAlerts(letter, origin, keys)
  const note = await noteOf(context, letter, origin)
  return note && drawn(note, origin)
}

/** With the headers by which a mail program unsubscribes in one click (RFC 8058): the link is our page, which takes a POST. */
async function writeAlerts(letter: AlertsLetter, origin: string, keys: UnsubscribeKeys): Promise<Written> {
  const { userId, unsubscribeEpoch: epoch } = letter
  const link = (scope: MailScope) =>
    `${origin}${pagePaths.unsubscribe(signUnsubscribe(keys, { userId, scope, epoch }))}`
  const headers = { 'List-Unsubscribe': `<${link('all')}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...(await drawn(alertsNote(letter, origin, link), origin)), headers }
}

async function drawn(note: Note, origin: string): Promise<Written> {
  const [{ render }, { Mail }] = await Promise.all([import('@react-email/render'), import('./Mail')]) // 20 MB, when the first mail is written
  const mail = createElement(Mail, { note, origin })
  const { subject, replyTo } = note
  return { subject, html: await render(mail), text: await render(mail, { plainText: true }), replyTo }
}

type OtherLetter = Exclude<Letter, AlertsLetter>

async function noteOf(context: Pick<Context, 'db'>, letter: OtherLetter, origin: string): Promise<Note | null> {
  const withLink = async (kind: OneTimeKind, id: number, note: (link: string) => Note) => {
    const token = await issueOneTime(context, id)
    return token === null ? null : note(oneTimeLink(origin, kind, token))
  }
  switch (letter.kind) {
    case 'verify':
      return withLink('verify', letter.oneTimeId, (link) => account.verifyNote(link))
    case 'reset':
      return withLink('reset', letter.oneTimeId, (link) => account.resetNote(letter, link))
    case 'email-change':
      return withLink('email_change', letter.oneTimeId, (link) => account.emailChangeNote(link))
    case 'email-changed':
      return letter.oneTimeId === null
        ? account.emailChangedNote(letter, null)
        : withLink('email_restore', letter.oneTimeId, (link) => account.emailChangedNote(letter, link))
    case 'email-restored':
      return account.emailRestoredNote(letter)
    case 'password-changed':
      return account.passwordChangedNote(letter, origin)
    case 'second-factor-changed':
      return account.secondFactorNote(letter, origin)
    case 'new-sign-in':
      return account.newSignInNote(letter, origin)
    case 'already-registered':
      return account.alreadyRegisteredNote(letter, origin)
    case 'export-ready':
    case 'account-deactivated':
    case 'deletion-asked':
    case 'deletion-cancelled':
    case 'deletion-done':
      return rightsNote(context, letter, origin)
    case 'application-received':
      return dealership.applicationNote(letter, origin)
    case 'contact-message':
      return contactNote(context, letter.messageId)
    case 'invitation':
      return invitationNote(context, letter, origin)
  }
}

type Invitation = Extract<Letter, { kind: 'invitation' }>

async function invitationNote(context: Pick<Context, 'db'>, letter: Invitation, origin: string): Promise<Note | null> {
  const token = await issueInvitation(context, letter.invitationId)
  return token === null ? null : dealership.invitationNote(letter, invitationLink(origin, letter.dealershipId, token))
}
