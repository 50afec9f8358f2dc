import { paths } from '~/paths'

/** The page a person is on, under another dealership. Where the new one has no such page (a record of the old one), the page above it. */
export function samePageUnder(id: number, page: string): string {
  const area = paths.dealership(id)
  const section = /^\/dealership(?:\/\d+)?((?:\/[a-z-]+)*)/.exec(page)?.[1] ?? ''
  const known = [area.analytics, area.billing, area.changePassword, area.inbox(), area.inventory, area.feed]
  const pages = [
    ...known,
    area.settings,
    area.social,
    area.support,
    area.users,
    area.documents,
    `${area.inventory}/new`,
  ]
  const above = pages.filter((one) => `${area.dashboard}${section}/`.startsWith(`${one}/`))
  return above.sort((a, b) => b.length - a.length)[0] ?? area.dashboard
}
