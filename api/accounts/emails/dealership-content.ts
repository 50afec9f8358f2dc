import type { EmailContent } from '../../mail/content'
import { webLinks } from '../../mail/links'
import { thisSite } from '../../mail/this-site'
import type { AccountEmailOf } from './messages'

export const invitationContent = (
  { dealership, inviter, role, message }: AccountEmailOf<'invitation'>,
  link: string,
): EmailContent => ({
  subject: `${inviter} invites you to ${dealership}`,
  preview: `Join ${dealership} on ${thisSite}.`,
  heading: `Join ${dealership}`,
  paragraphs: [
    `${inviter} invites you to work with ${dealership} on ${thisSite}, as ${role}.`,
    ...(message ? [`“${message}”`] : []),
  ],
  action: { label: 'Accept the invitation', href: link },
  small: ['The link works once, for seven days. If you do not know the sender, ignore this email.'],
  because: 'You get this because somebody entered this address as that of a colleague.',
})

export const applicationContent = (
  { name, dealership }: AccountEmailOf<'application-received'>,
  origin: string,
): EmailContent => ({
  subject: `We have your application for ${dealership}`,
  preview: 'What happens next.',
  heading: 'We have your application',
  paragraphs: [
    `Hello ${name},`,
    `Thank you for applying with ${dealership}. We check the license and the address, as a rule within two working days, and write to you either way.`,
    'Until then you can sign in and prepare drafts; nothing is public yet.',
  ],
  action: { label: 'Open your dealership', href: webLinks(origin).dealership },
  because: `You get this because of the application you sent to ${thisSite}.`,
})
