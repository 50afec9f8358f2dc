import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import { thisSite } from '../../mail/this-site'
import type { AccountEmailOf } from './messages'
import { greeting, yourAccount } from './phrases'

const formerAddress = 'You get this because your account had this address until now.'

/** Goes to an address that may be a stranger's: it greets nobody by a name. */
export const verifyContent = (link: string): EmailContent => ({
  subject: 'Confirm your email address',
  preview: 'One click, and you can write to dealerships.',
  heading: 'Confirm your email address',
  paragraphs: [
    'Hello,',
    'You can search and save cars right away. Confirm that this address is yours, and you can also write to dealerships and review them.',
  ],
  action: { label: 'Confirm this address', href: link },
  small: ['The link works once, for 24 hours. If you did not open an account, ignore this email.'],
  because: yourAccount,
})

export const resetContent = ({ name, byAdministrator }: AccountEmailOf<'reset'>, link: string): EmailContent => ({
  subject: 'Set a new password',
  preview: 'The link works for ten minutes.',
  heading: 'Set a new password',
  paragraphs: [
    greeting(name),
    byAdministrator
      ? `A site administrator of ${thisSite} sent you this link so that you can set a new password.`
      : 'We received a request to set a new password for your account.',
  ],
  action: { label: 'Set a new password', href: link },
  small: [
    'The link works once, for ten minutes. Setting a new password signs you out everywhere else.',
    byAdministrator
      ? 'If you do not need a new password, ignore this email: your password stays as it is.'
      : 'If you did not ask for it, ignore this email: your password stays as it is.',
  ],
  because: yourAccount,
})

/** Goes to an address that may be a stranger's: it greets nobody by a name. */
export const welcomeContent = (link: string): EmailContent => ({
  subject: `Your account at ${thisSite}`,
  preview: 'Set a password to start using it.',
  heading: 'Your account is ready',
  paragraphs: [
    'Hello,',
    `A site administrator of ${thisSite} created an account for you with this email address. Set a password to start using it.`,
  ],
  action: { label: 'Set a password', href: link },
  small: ['The link works once, for seven days. If you did not expect an account, ignore this email.'],
  because: `You get this because a site administrator of ${thisSite} entered this address.`,
})

export const emailChangeContent = (link: string): EmailContent => ({
  subject: 'Confirm your new email address',
  preview: 'Your account moves to this address when you confirm it.',
  heading: 'Is this your new address?',
  paragraphs: [
    'Hello,',
    `An account at ${thisSite} is to move to this email address. It does when its owner confirms it.`,
  ],
  action: { label: 'Use this address', href: link },
  small: [
    'The link works once, for ten minutes. Until then the account keeps its old address. If you did not ask for this, ignore this email.',
  ],
  because: `You’re getting this because someone entered this address on ${thisSite}.`,
})

/** `link` is null where the old address had never been verified. */
export const emailChangedContent = (
  { name, newEmail }: AccountEmailOf<'email-changed'>,
  link: string | null,
): EmailContent => ({
  subject: 'Your account has a new email address',
  preview: `It is now ${newEmail}.`,
  heading: 'Your account has a new email address',
  paragraphs: [
    greeting(name),
    `From now on you sign in with ${newEmail}. This address is no longer part of your account.`,
  ],
  ...(link && {
    small: [
      'If it was not you, take the account back: you set a new password, it goes back to this address, and everybody else is signed out. The link works once, for seven days.',
    ],
    action: { label: 'It was not me', href: link },
  }),
  because: formerAddress,
})

export const emailRestoredContent = ({ name, email }: AccountEmailOf<'email-restored'>): EmailContent => ({
  subject: 'Your account has gone back to its old email address',
  preview: `It is ${email} again.`,
  heading: 'Your account has gone back to its old email address',
  paragraphs: [
    greeting(name),
    `Somebody who reads the mail of ${email} has said that the change of address was not theirs, and has set a new password. You sign in with ${email} again; this address is no longer part of your account.`,
  ],
  because: formerAddress,
})

export const passwordChangedContent = (
  { name, at }: AccountEmailOf<'password-changed'>,
  origin: string,
): EmailContent => ({
  subject: 'Your password was changed',
  preview: 'If it was you, all is well.',
  heading: 'Your password was changed',
  paragraphs: [greeting(name), 'The password of your account was changed. If it was you, all is well.'],
  facts: [{ label: 'When', value: at }],
  small: ['If it was not you, set a new password now: that signs everybody else out.'],
  action: { label: 'Set a new password', href: webLinks(origin).forgotPassword },
  because: yourAccount,
})

export const secondFactorContent = (
  { name, at, what }: AccountEmailOf<'second-factor-changed'>,
  origin: string,
): EmailContent => ({
  subject: 'How you sign in has changed',
  preview: what,
  heading: 'How you sign in has changed',
  paragraphs: [greeting(name), `${what} If it was you, all is well.`],
  facts: [{ label: 'When', value: at }],
  small: ['If it was not you, set a new password at once, and look at what is set up under “Security”.'],
  action: { label: 'Look at my security', href: webLinks(origin).security },
  because: yourAccount,
})

export const newSignInContent = (
  { name, at, device }: AccountEmailOf<'new-sign-in'>,
  origin: string,
): EmailContent => ({
  subject: 'A new sign-in to your account',
  preview: `${device}, ${at}`,
  heading: 'A new sign-in to your account',
  paragraphs: [
    greeting(name),
    'Somebody signed in to your account from a browser we had not seen before. If it was you, all is well.',
  ],
  facts: [
    { label: 'Browser', value: device },
    { label: 'When', value: at },
  ],
  small: ['Under “My account” you see where you are signed in, and can end any of it.'],
  action: { label: 'Look at my sign-ins', href: webLinks(origin).account },
  because: yourAccount,
})

export const alreadyRegisteredContent = (
  { name }: AccountEmailOf<'already-registered'>,
  origin: string,
): EmailContent => ({
  subject: 'You have an account already',
  preview: 'Sign in, or set a new password.',
  heading: 'You have an account already',
  paragraphs: [
    greeting(name),
    'We received a request to use this address for another account. It already has one: sign in, or set a new password if you have forgotten yours.',
  ],
  action: { label: 'Sign in', href: webLinks(origin).signIn },
  because: yourAccount,
})
