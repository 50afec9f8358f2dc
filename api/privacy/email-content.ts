import { greeting, yourAccount } from '../accounts/emails/phrases'
import type { EmailContent } from '../mail/content'
import { webLinks } from '../mail/links'
import type { EmailRenderers } from '../mail/renderers'
import { thisSite } from '../mail/this-site'
import type { PrivacyEmail } from './email-message'
import { issueExport } from './issue-export'

export const privacyEmails: EmailRenderers<PrivacyEmail> = {
  /** Null when the export is over. */
  async 'export-ready'(context, message) {
    const token = await issueExport(context, message.exportId)
    return token === null ? null : exportReadyContent(message, exportLink(context.origin, token))
  },
  'deletion-done': ({ origin }, message) => deletionDoneContent(message, origin),
}

const exportLink = (origin: string, token: string): string => `${origin}/user/my-account?export=${token}#export`

type Of<K extends PrivacyEmail['kind']> = Extract<PrivacyEmail, { kind: K }>

const exportReadyContent = ({ name }: Of<'export-ready'>, link: string): EmailContent => ({
  subject: 'Your data is ready',
  preview: 'Download it within 24 hours.',
  heading: 'Your data is ready',
  paragraphs: [
    greeting(name),
    'You asked for everything we hold on you. It is one file, a zip, which any computer can open.',
  ],
  action: { label: 'Download your data', href: link },
  small: [
    'The link works for 24 hours, and only where you are signed in to your account.',
    'If you did not ask for it, set a new password: somebody else may be signed in as you.',
  ],
  because: yourAccount,
})

const deletionDoneContent = ({ name }: Of<'deletion-done'>, origin: string): EmailContent => ({
  subject: 'Your account is deleted',
  preview: 'What we held on you is gone.',
  heading: 'Your account is deleted',
  paragraphs: [
    greeting(name),
    'Your account is deleted, with what you had saved and uploaded. Reviews you wrote stay, without your name. This address is free: you can open a new account with it whenever you like.',
  ],
  small: ['This is our last email to you. It leaves our records within 30 days.'],
  action: { label: thisSite, href: webLinks(origin).home },
  because: `You get this because an account at ${thisSite} had this address until now.`,
})
