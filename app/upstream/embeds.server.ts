import * as contract from '../../api/embeds/contract'
import type { RequestContext } from '../session/request-context.server'

export type { EmbedDetail, EmbedItem } from '../../api/embeds/contract'

export const embed = ({ upstream }: RequestContext, url: string) =>
  upstream.call(contract.getEmbed, { query: { url }, slow: true })
export const oembed = ({ upstream }: RequestContext, query: Record<string, string | undefined>) =>
  upstream.call(contract.getOembed, { query })
