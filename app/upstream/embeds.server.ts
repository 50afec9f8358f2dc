import * as contract from '../../api/embeds/contract'
import type { RequestContext } from '../session/request-context.server'

export type { EmbedDetail, EmbedItem } from '../../api/embeds/contract'

export const embed = ({ api }: RequestContext, url: string) => api.call(contract.getEmbed, { url })
export const oembed = ({ api }: RequestContext, query: { url: string } & Record<string, string | undefined>) =>
  api.call(contract.getOembed, query)
