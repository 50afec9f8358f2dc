import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import type { AccountEmailOf } from './messages'
import { greeting, yourAccount } from './phrases'

export const deactivatedContent = ({ name }: AccountEmailOf<'account-deactivated'>, origin: string): EmailContent => ({
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

export const deletionAskedContent = ({ name, on }: AccountEmailOf<'deletion-asked'>, origin: string): EmailContent => ({
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

export const deletionCancelledContent = (
  { name }: AccountEmailOf<'deletion-cancelled'>,
  origin: string,
): EmailContent => ({
  subject: 'Your account stays',
  preview: 'It is not going to be deleted.',
  heading: 'Your account stays',
  paragraphs: [greeting(name), 'Your account is not going to be deleted. Everything in it is as it was.'],
  action: { label: 'Go to my account', href: webLinks(origin).account },
  because: yourAccount,
})
