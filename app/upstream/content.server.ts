import * as contract from '../../api/content/contract'
import type { Visit } from '../session/visit.server'

export type { SiteSettings } from '../../api/content/contract'

export const page = (visit: Visit, slug: string, version?: string) =>
  visit.upstream.call(contract.getContentPage, { params: { slug }, query: { version } })
export const settings = (visit: Visit) => visit.upstream.call(contract.getSiteSettings)
export const place = (visit: Visit, zip: string) => visit.upstream.call(contract.getPlace, { params: { zip } })
