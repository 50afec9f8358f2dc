import type { Context } from '../context'
import { issueExport } from '../privacy/issue-export'
import type { EmailContent } from './content'
import { exportLink, webLinks } from './links'
import type { EmailMessage } from './messages'

type Of<K extends EmailMessage['kind']> = Extract<EmailMessage, { kind: K }>

type PrivacyMessage = Of<
  'export-ready' | 'account-deactivated' | 'deletion-asked' | 'deletion-cancelled' | 'deletion-done'
>

/** Null when the export is over. */
export async function privacyContent(context: Pick<Context, 'db'>, message: PrivacyMessage, origin: string) {
  switch (message.kind) {
    case 'export-ready': {
      const token = await issueExport(context, message.exportId)
      return token === null ? null : exportReadyContent(message, exportLink(origin, token))
    }
    case 'account-deactivated':
      return deactivatedContent(message, origin)
    case 'deletion-asked':
      return deletionAskedContent(message, origin)
    case 'deletion-cancelled':
      return deletionCancelledContent(message, origin)
    case 'deletion-done':
      return deletionDoneContent(message, origin)
  }
}

const yourAccount = 'You get this because of your account at Drive Avenue.'
const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,')

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

const deletionAskedContent = ({ name, on }: Of<'deletion-asked'>, origin: string): EmailContent => ({
  subject: 'Your account will be deleted',
  preview: `On ${on}. Until then you can keep it.`,
  heading: 'Your account will be deleted',
  paragraphs: [
    greeting(name),
    `You asked us to delete your account. We do so on ${on}. Until then nothing is lost: sign in, and choose to keep it.`,
  ],
  facts: [{ label: 'Deleted on', value: on }],
  small: ['If it was not you, keep the account and set a new password.'],
  action: { label: 'Keep my account', href: webLinks(origin).privacySettings },
  because: yourAccount,
})

const deletionCancelledContent = ({ name }: Of<'deletion-cancelled'>, origin: string): EmailContent => ({
  subject: 'Your account stays',
  preview: 'It is not going to be deleted.',
  heading: 'Your account stays',
  paragraphs: [greeting(name), 'Your account is not going to be deleted. Everything in it is as it was.'],
  action: { label: 'Go to my account', href: webLinks(origin).account },
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
  small: ['This is our last mail to you. It leaves our records within 30 days.'],
  action: { label: 'Drive Avenue', href: webLinks(origin).home },
  because: 'You get this because an account at Drive Avenue had this address until now.',
})

const deactivatedContent = ({ name }: Of<'account-deactivated'>, origin: string): EmailContent => ({
  subject: 'Your account is deactivated',
  preview: 'Sign in whenever you want it back.',
  heading: 'Your account is deactivated',
  paragraphs: [
    greeting(name),
    'You are signed out everywhere, and your name is not shown any more. Nothing is lost: sign in with your password whenever you want the account back.',
  ],
  small: ['If it was not you, sign in and set a new password.'],
  action: { label: 'Sign in', href: webLinks(origin).signIn },
  because: yourAccount,
})
