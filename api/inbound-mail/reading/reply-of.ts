import type { Attachment } from 'postal-mime'
import { cutReply, plainLines } from './cut-reply'
import { htmlLines, ownLine } from './html-lines'
import type { MailBody } from './read-mail'

/** A picture that is smaller and shown in the words is a logo or a smiley. */
const minShownBytes = 20_000
const notFiles = /^(message\/|text\/calendar|application\/(pgp-signature|pkcs7-signature|x-pkcs7-signature|ms-tnef))/i

export interface ReplyOfMail {
  body: string
  files: Attachment[]
}

/** Returns what the writer added: HTML says best what is quoted, plain text is read where there is none. */
export function replyOf({ html, text, attachments }: MailBody): ReplyOfMail {
  const read = html ? htmlLines(html) : { text: '', isMarked: false, pictures: new Set<string>() }
  const isReadable = plainLines(read.text).some((line) => line.trim() !== '')
  const cut = isReadable ? cutReply(read.text, read.isMarked).replaceAll(ownLine, '') : cutReply(text)
  const body = cut.normalize('NFC')
  return { body, files: attachments.filter((file) => isFile(file, read.pictures)) }
}

function isFile({ mimeType, related, contentId = '', content }: Attachment, shown: ReadonlySet<string>): boolean {
  if (notFiles.test(mimeType)) return false
  if (!related) return true
  const bytes = typeof content === 'string' ? content.length : content.byteLength
  return shown.has(contentId.replace(/^<|>$/g, '')) && bytes >= minShownBytes
}
