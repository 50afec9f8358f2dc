export interface Mailbox {
  name: string
  href: string
}

const gmail: Mailbox = { name: 'Gmail', href: 'https://mail.google.com/' }
const outlook: Mailbox = { name: 'Outlook', href: 'https://outlook.live.com/mail/' }
const yahoo: Mailbox = { name: 'Yahoo Mail', href: 'https://mail.yahoo.com/' }
const icloud: Mailbox = { name: 'iCloud Mail', href: 'https://www.icloud.com/mail' }

/** Lists only domains that are read in one known place: other domains may be read anywhere. */
const mailboxes = new Map([
  ['gmail.com', gmail],
  ['googlemail.com', gmail],
  ['outlook.com', outlook],
  ['hotmail.com', outlook],
  ['live.com', outlook],
  ['msn.com', outlook],
  ['yahoo.com', yahoo],
  ['ymail.com', yahoo],
  ['rocketmail.com', yahoo],
  ['icloud.com', icloud],
  ['me.com', icloud],
  ['mac.com', icloud],
])

/** Names where an address is read on the web; null for a domain that says nothing about it. */
export const mailboxFor = (email: string): Mailbox | null =>
  mailboxes.get(email.slice(email.lastIndexOf('@') + 1).toLowerCase()) ?? null
