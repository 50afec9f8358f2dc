import { paths } from '~/paths'

/** The page a person is on, under another dealership. A record of the old one is left out: the new one has no such record. */
export function samePageUnder(id: number, page: string): string {
  const area = paths.dealership(id)
  const section = /^\/dealership(?:\/\d+)?((?:\/[a-z-]+)*)/.exec(page)?.[1] ?? ''
  const known = [area.analytics, area.billing, area.changePassword, area.inbox(), area.inventory, area.feed]
  const pages = [...known, area.settings, area.social, area.support, area.users]
  const wanted = area.dashboard + section
  if (wanted.startsWith(`${area.billing}/`)) return area.billing
  return pages.includes(wanted) ? wanted : area.dashboard
}
