import { createTransport } from 'nodemailer'
import type { EnvironmentPart, Finding } from '../environment/part'
import { type MailSite, mailSite } from './mail-site'
import { letterOf, type Mail } from './mailer'
import { renderContent } from './render-email'

interface MailTest {
  smtpUrl: string
  origin: string
  /** Answers where the administrator's own mail goes; `verified` is false for an address that may be a stranger's. */
  addressOf: (userId: number) => Promise<{ to: string; verified: boolean }>
}

const limitMs = 10_000
const limits = { connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: limitMs, dnsTimeout: limitMs }

/** Sends one email to the administrator who asks for it, and says how the mail server answered. */
export const mailServerTest =
  ({ smtpUrl, origin, addressOf }: MailTest): NonNullable<EnvironmentPart['test']> =>
  async (context) => {
    const { actor } = context
    const address = actor && (await addressOf(actor.id))
    if (!address?.verified)
      return { outcome: 'unknown', words: 'No email was sent: confirm the address of your account first' }
    return sendTo(smtpUrl, { to: address.to, ...(await testMail(origin, await mailSite(context))) })
  }

async function sendTo(url: string, mail: Mail): Promise<Finding> {
  const transport = createTransport({ url, ...limits })
  try {
    const { response } = await transport.sendMail(letterOf(mail))
    const code = /^\d{3}\b/.exec(response)?.[0]
    return { outcome: 'working', words: code ? `The mail server answered ${code}` : 'The mail server took the email' }
  } catch (error) {
    const words = refusalWords(error)
    if (!words) throw error
    return { outcome: 'failing', words }
  } finally {
    transport.close()
  }
}

/** Words an answer by its number: its text may have the address or a part of the settings in it. */
function refusalWords(error: unknown): string | null {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  const answered = responseCode ? ` with ${responseCode}` : ''
  if (code === 'EAUTH') return `The mail server refused the name and password${answered}`
  return responseCode ? `The mail server refused the email${answered}` : null
}

const testMail = (origin: string, site: MailSite) =>
  renderContent(
    {
      subject: 'Test email',
      preview: 'This test email reached you, so the mail server works.',
      heading: 'Test email',
      paragraphs: ['This test email reached you, so the mail server works. You requested it in Settings.'],
      because: 'You receive this email because you requested a test.',
    },
    origin,
    site,
  )
