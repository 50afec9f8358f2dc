import { apiUrl } from './site'
import { until } from './until'

interface MailSummary {
  id: string
  to: string
  subject: string
}
const read = async (path: string) => (await fetch(apiUrl + path)).json()

/** Returns the path and query of the link in the newest mail of this subject to an address, once it is written. */
export const mailedLink = (to: string, subject: RegExp): Promise<string> =>
  until(`a mail to ${to} that says ${subject}`, async () => {
    const { items } = (await read('/api/demo/mails')) as { items: MailSummary[] }
    const found = items.find((mail) => mail.to === to && subject.test(mail.subject))
    const link =
      found && linkIn(((await read(`/api/demo/mails/${encodeURIComponent(found.id)}`)) as { text: string }).text)
    return link && link.pathname + link.search
  })

function linkIn(text: string): URL | null {
  const address = /https?:\/\/\S+(?:token|invite|export)=[\w-]+(?:&change=1)?/.exec(text)?.[0]
  return address ? new URL(address) : null
}
