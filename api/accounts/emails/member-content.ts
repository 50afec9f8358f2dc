import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import { thisSite } from '../../mail/this-site'
import { dashboardLink, membersLink } from './links'
import type { AccountEmailOf } from './messages'
import { greeting } from './phrases'

const becauseMember = (dealership: string) => `You get this because you work with ${dealership} on ${thisSite}.`

export const roleChangedContent = (
  { name, dealership, role }: AccountEmailOf<'member-role-changed'>,
  origin: string,
): EmailContent => ({
  subject: `Your role at ${dealership} has changed`,
  preview: `You are ${role} now.`,
  heading: 'Your role has changed',
  paragraphs: [greeting(name), `You are ${role} of ${dealership} now. The menu of your dealership shows your pages.`],
  action: { label: 'Open your dealership', href: webLinks(origin).dealership },
  because: becauseMember(dealership),
})

export const deactivatedContent = ({ name, dealership }: StatusNews): EmailContent => ({
  subject: `Your access to ${dealership} has ended`,
  preview: 'Your own account stays.',
  heading: `Your access to ${dealership} has ended`,
  paragraphs: [
    greeting(name),
    `An administrator of ${dealership} has ended your access to its back-office. What you wrote stays with the dealership, and your own account stays yours.`,
  ],
  small: ['If you think this is a mistake, ask an administrator of the dealership.'],
  because: becauseMember(dealership),
})

export const reactivatedContent = ({ name, dealership }: StatusNews, origin: string): EmailContent => ({
  subject: `You can work with ${dealership} again`,
  preview: 'Your access is back.',
  heading: 'Your access is back',
  paragraphs: [greeting(name), `An administrator of ${dealership} has given you access to its back-office again.`],
  action: { label: 'Sign in', href: webLinks(origin).dealership },
  because: becauseMember(dealership),
})

export const joinRequestedContent = (
  { person, email, dealership, dealershipId, message }: AccountEmailOf<'join-requested'>,
  origin: string,
): EmailContent => ({
  subject: `${person} asks to join ${dealership}`,
  preview: 'Accept or decline it on the page of your users.',
  heading: 'Somebody asks to join',
  paragraphs: [
    `${person} (${email}) asks to work with ${dealership} on ${thisSite}.`,
    ...(message ? [`“${message}”`] : []),
    'Accept only somebody whom you know: you choose what they may do.',
  ],
  action: { label: 'Look at the request', href: membersLink(origin, dealershipId) },
  because: `You’re getting this because you’re an administrator of ${dealership} on ${thisSite}.`,
})

export const joinAcceptedContent = (
  { name, dealership, dealershipId, role }: AccountEmailOf<'join-accepted'>,
  origin: string,
): EmailContent => ({
  subject: `Welcome to ${dealership}`,
  preview: `You are ${role} now.`,
  heading: `Welcome to ${dealership}`,
  paragraphs: [greeting(name), `Your request was accepted: you work with ${dealership} as ${role}.`],
  action: { label: 'Open your dealership', href: dashboardLink(origin, dealershipId) },
  because: becauseMember(dealership),
})

export const joinDeclinedContent = (
  { name, dealership }: AccountEmailOf<'join-declined'>,
  origin: string,
): EmailContent => ({
  subject: `${dealership} has not accepted your request`,
  preview: 'Your account stays as it was.',
  heading: 'Your request was not accepted',
  paragraphs: [
    greeting(name),
    `${dealership} has declined your request to join. If you work there, ask for an invitation.`,
  ],
  action: { label: 'Go to your account', href: webLinks(origin).account },
  because: `You get this because you asked to join a dealership on ${thisSite}.`,
})

type StatusNews = AccountEmailOf<'member-deactivated' | 'member-reactivated'>
