import type { BadgeTone } from '~/ui/Chip'
import type { EnvironmentPartKey, EnvironmentState } from '../../api/environment/contract'

export const environmentTitle = 'Mail, sign-in, files and payments'
export const environmentAbout = 'Services that this server connects to. Read-only here; test each one.'

interface PartWords {
  title: string
  /** Says what is true while it is off; files are always stored. */
  off?: string
  /** Says what a test does. */
  test: string
  button: string
}

export const partWords: Record<EnvironmentPartKey, PartWords> = {
  mail: {
    title: 'Mail',
    off: 'Emails are saved as files on the server and reach no one.',
    test: 'A test sends one email to your own address.',
    button: 'Send me a test email',
  },
  identity: {
    title: 'Third-party sign-in',
    off: 'The sign-in page doesn’t offer it.',
    test: 'A test reads the provider’s public description. The client secret is only checked at a sign-in.',
    button: 'Test sign-in provider',
  },
  storage: {
    title: 'Files',
    test: 'A test writes, reads and deletes one small object.',
    button: 'Test storage',
  },
  payments: {
    title: 'Card payments',
    off: 'Dealerships pay by bank transfer or check, and administrators record it.',
    test: 'A test reads one payment with the secret key. Nothing is charged.',
    button: 'Test payments',
  },
  'inbound-mail': {
    title: 'Replies by email',
    off: 'People reply on the site: replies by email aren’t received.',
    test: 'A test looks at the folder, or at the last email that came in.',
    button: 'Test inbound mail',
  },
  redis: {
    title: 'Redis',
    off: 'Processes notify each other through the database.',
    test: 'A test opens a connection and pings Redis.',
    button: 'Test Redis',
  },
}

export const stateWords: Record<
  EnvironmentState['state'],
  { label: string; tone: BadgeTone; icon: 'circle-check' | 'triangle-alert' | 'circle-help' | 'circle-dashed' }
> = {
  working: { label: 'Working', tone: 'ok', icon: 'circle-check' },
  failing: { label: 'Failing', tone: 'bad', icon: 'triangle-alert' },
  unknown: { label: 'Not known', tone: 'neutral', icon: 'circle-help' },
  off: { label: 'Off', tone: 'line', icon: 'circle-dashed' },
}
