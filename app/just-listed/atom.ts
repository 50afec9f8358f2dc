import { paths } from '~/paths'
import { siteName } from '~/site'
import type { JustListed, VehicleCard } from '~/upstream/vehicles.server'
import { dollars, miles } from '~/vehicles/format'

interface Feed {
  /** Where the feed itself is, and the page it goes with: absolute. */
  self: string
  page: string
  origin: string
  groups: JustListed['groups']
  now: Date
}

const mostEntries = 100

/** The stream as Atom 1.0 (RFC 4287), newest first. Every address in it is absolute. */
export function atomFeed({ self, page, origin, groups, now }: Feed): string {
  const cards = groups.flatMap(({ items }) => items).slice(0, mostEntries)
  const updated =
    cards
      .map(({ listedAt }) => listedAt)
      .sort()
      .at(-1) ?? now.toISOString()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<title>${xml(`Just listed on ${siteName}`)}</title>`,
    '<subtitle>Cars first listed in the last days, each with its whole price before tax and title.</subtitle>',
    `<id>${xml(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(page)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${xml(siteName)}</name><uri>${xml(origin)}</uri></author>`,
    ...cards.map((card) => entry(card, origin)),
    '</feed>',
    '',
  ].join('\n')
}

/** An entry's id names the car and not its address: that has words in it which may change. */
function entry(card: VehicleCard, origin: string): string {
  const { title, trim, slug, listedAt, dealership, cover } = card
  const price = card.totalCents === null ? 'call for price' : dollars(card.totalCents)
  return [
    '<entry>',
    `<title>${xml(`${[title, trim].filter(Boolean).join(' ')}, ${price}`)}</title>`,
    `<id>tag:${new URL(origin).hostname},2026:vehicle/${card.id}</id>`,
    `<link rel="alternate" type="text/html" href="${xml(origin + paths.vehicle(slug))}"/>`,
    cover ? `<link rel="enclosure" type="image/webp" href="${xml(origin + paths.media(cover.id, 640))}"/>` : '',
    `<published>${listedAt}</published>`,
    `<updated>${listedAt}</updated>`,
    `<author><name>${xml(dealership.name)}</name><uri>${xml(origin + paths.dealershipPage(dealership.slug))}</uri></author>`,
    `<summary type="text">${xml(summary(card, price))}</summary>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n')
}

function summary({ mileage, city, state, dealership, distanceMiles, totalCents }: VehicleCard, price: string): string {
  const where = distanceMiles === null ? `${city}, ${state}` : `${city}, ${state}, ${miles(distanceMiles)} away`
  const cost = totalCents === null ? 'Call for price' : `${price} total before tax and title`
  return `${cost}. ${mileage === null ? 'Mileage not given' : miles(mileage)}. ${dealership.name}, ${where}.`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML 1.0, which has no place for control characters. */
const xml = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
