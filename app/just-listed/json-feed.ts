import { paths } from '~/paths'
import type { VehicleCard } from '../../api/vehicles/contract'
import { entryId, entrySummary, entryTitle, type Feed, feedCards, feedSubtitle, feedTitle } from './feed'

/** The cars just listed as JSON Feed 1.1 (jsonfeed.org), newest first. Every address in it is absolute. */
export const jsonFeed = ({ self, page, origin, groups }: Feed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: feedTitle(),
  description: feedSubtitle,
  language: 'en-US',
  home_page_url: page,
  feed_url: self,
  icon: `${origin}/favicon.svg`,
  items: feedCards(groups).map((card) => item(card, origin)),
})

function item(card: VehicleCard, origin: string) {
  const { slug, listedAt, dealership, cover, make, body } = card
  return {
    id: entryId(card, origin),
    url: origin + paths.vehicle(slug),
    title: entryTitle(card),
    content_text: entrySummary(card),
    date_published: listedAt,
    authors: [{ name: dealership.name, url: origin + paths.dealershipPage(dealership.slug) }],
    tags: [make, body].filter((tag) => tag !== null),
    ...(cover ? { image: origin + paths.media(cover.id, 1280) } : {}),
  }
}
