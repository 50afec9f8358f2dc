import { versionOf, z } from '../../http/contract'
import { short } from '../../http/fields.contract'

export const autoReply = short(500).default('')
export const AutoReplyChange = z.object({
  section: z.literal('autoReply'),
  version: versionOf('answer'),
  autoReply,
})
export const AutoReplySettings = z.object({ version: z.number().int(), autoReply: z.string() })
