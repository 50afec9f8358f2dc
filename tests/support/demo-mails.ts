import { setTimeout as wait } from 'node:timers/promises'
import { apiUrl } from './site'

interface MailSummary {
  id: string
  to: string
  subject: string
}
const read = async (path: string) => (await fetch(apiUrl + path)).json()

/** The path and query of the link in the newest mail of this subject to somebody, once it is written. */
export async function mailedLink(to: string, subject: RegExp): Promise<string> {
  for (let tries = 0; tries < 150; tries++) {
    const { items } = (await read('/api/demo/mails')) as { items: MailSummary[] }
    const found = items.find((mail) => mail.to === to && subject.test(mail.subject))
    const link =
      found && linkIn(((await read(`/api/demo/mails/${encodeURIComponent(found.id)}`)) as { text: string }).text)
    if (link) return link.pathname + link.search
    await wait(200)
  }
  throw new Error(`No mail to ${to} says ${subject}.`)
}

function linkIn(text: string): URL | null {
  const address = /https?:\/\/\S+(?:token|invite|export)=[\w-]+(?:&change=1)?/.exec(text)?.[0]
  return address ? new URL(address) : null
}
