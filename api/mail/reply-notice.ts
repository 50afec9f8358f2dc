import type { EmailContent } from './content'

interface ReplyNotice {
  /** Names what was answered, as mails do: “the conversation”. */
  name: string
  /** Says which one it is, with its reference. */
  subject: string
  href: string
  /** Says why not all of it was posted; null where another person may have sent it. */
  sentence: string | null
}

/** Writes to the person of a reply address that what came in was not posted. */
export function replyNotice({ name, subject, href, sentence }: ReplyNotice): EmailContent {
  const title = sentence === null ? 'Did you reply by email?' : 'Your email reply'
  return {
    subject: sentence === null ? `${title} ${subject}` : `${title}: ${subject}`,
    preview: title,
    heading: title,
    paragraphs:
      sentence === null
        ? heldWords(name)
        : [sentence, `Open ${name} with the button below to see it or to write there.`],
    action: { label: `Open ${name}`, href },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    because: 'You’re getting this because someone wrote to your private reply address.',
  }
}

const heldWords = (name: string): string[] => [
  `An email came in for ${name}, but we couldn’t tell that it was from you: it came from another address, or your email provider didn’t confirm it.`,
  `Nothing was posted. If it was you, open ${name} with the button below and send your message there.`,
  'If it wasn’t you, you don’t need to do anything.',
]
