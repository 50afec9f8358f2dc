import type { Context } from '../context'
import type { EmailContent } from './content'
import type { EmailMessage } from './messages'
import type { ReplyAddresses } from './reply-addresses'

export interface RenderContext extends Pick<Context, 'db'> {
  origin: string
  /** Makes addresses for replies, where mail comes in; without them a mail says where to reply. */
  replies?: ReplyAddresses
}

/** A one-time link gets its token here. Null when there is nothing to say any more: the link was used, the invitation withdrawn. */
type EmailRenderer<M> = (context: RenderContext, message: M) => EmailContent | null | Promise<EmailContent | null>

/** One for each kind of message. Each concept has those of its own mails; api/emails.ts lists them all. */
export type EmailRenderers<M extends EmailMessage> = {
  [K in M['kind']]: EmailRenderer<Extract<M, { kind: K }>>
}

export type RenderersByKind = Readonly<Record<string, EmailRenderer<never>>>
