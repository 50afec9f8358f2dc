import * as contract from '../../api/content/contract'
import type { RequestContext } from '../session/request-context.server'

export type { SiteSettings } from '../../api/content/contract'

export const page = (context: RequestContext, slug: string, version?: string) =>
  context.api.call(contract.getContentPage, { slug, version })
export const settings = (context: RequestContext) => context.api.call(contract.getSiteSettings)
export const place = (context: RequestContext, zip: string) => context.api.call(contract.getPlace, { zip })
