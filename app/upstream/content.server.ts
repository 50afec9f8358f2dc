import * as contract from '../../api/content/contract'
import type { RequestContext } from '../session/request-context.server'

export type { SiteSettings } from '../../api/content/contract'

export const page = (context: RequestContext, slug: string, version?: string) =>
  context.upstream.call(contract.getContentPage, { params: { slug }, query: { version } })
export const settings = (context: RequestContext) => context.upstream.call(contract.getSiteSettings)
export const place = (context: RequestContext, zip: string) =>
  context.upstream.call(contract.getPlace, { params: { zip } })
