import type { z } from '../../http/contract'
import type { DealershipRow } from '../row'
import type { AutoReplyChange } from './auto-reply.contract'
import type { Section } from './section'

const read = ({ autoReply }: DealershipRow) => ({ autoReply })

export const autoReplySection: Section<ReturnType<typeof read>, z.infer<typeof AutoReplyChange>> = {
  read: (_, row) => read(row),
  save: async (_, { autoReply }) => ({ autoReply }),
}
