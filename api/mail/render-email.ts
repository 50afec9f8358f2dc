import { createElement } from 'react'
import type { EmailAttachment, EmailContent } from './content'
import { type MailSite, mailSite } from './mail-site'
import type { EmailMessage } from './messages'
import { painted } from './painted'
import type { RenderContext, RenderersByKind } from './renderers'
import { withSiteName } from './this-site'

export interface RenderedEmail {
  subject: string
  fromName: string
  html: string
  text: string
  replyTo?: string
  headers?: Record<string, string>
  attachments?: EmailAttachment[]
}

/** Null when there is nothing to say any more. */
export async function renderEmail(
  context: RenderContext & { renderers: RenderersByKind },
  message: EmailMessage,
): Promise<RenderedEmail | null> {
  const render = context.renderers[message.kind]
  if (!render) throw new Error(`Nothing renders a mail of the kind “${message.kind}”.`)
  const content = await render(context, message as never) // its kind is that of the renderer: emailQueue took no other
  return content && renderContent(content, context.origin, await mailSite(context))
}

/** Leaves the letters of headings as they are: a quoted name or VIN in capitals is another text. */
const plainHeadings = {
  selectors: ['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
}

export async function renderContent(
  unnamed: EmailContent,
  origin: string,
  { identity, look }: MailSite,
): Promise<RenderedEmail> {
  const [{ render }, { Mail }] = await Promise.all([import('@react-email/render'), import('./Mail')]) // 20 MB, when the first mail is written
  const content = withSiteName(unnamed, identity.name)
  const mail = createElement(Mail, { content, origin, site: { ...identity, logo: look.logo } })
  const { subject, replyTo, headers, attachments } = content
  return {
    subject,
    fromName: identity.name,
    html: painted(await render(mail), look.color),
    text: await render(mail, { plainText: true, htmlToTextOptions: plainHeadings }),
    replyTo,
    headers,
    attachments,
  }
}
