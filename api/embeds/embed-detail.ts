import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import type { EmbedDetail } from './contract'
import type { FindEmbeds } from './embeds'
import { isAddress } from './links.contract'

/** Throws not_found for what is no embed, and too_many. */
export async function embedDetail(context: Context, url: string, find: FindEmbeds): Promise<EmbedDetail> {
  const embeds = isAddress(url) ? await find(context, [url]) : null
  const { hosts, ...embed } = findOrRefuse(embeds?.get(url), 'The embed')
  return { url, ...embed, hosts: [...hosts] }
}
