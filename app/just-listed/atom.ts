import { paths } from '~/paths'
import { siteName } from '~/site'
import { escapeXml } from '../../api/escape'
import type { VehicleCard } from '../../api/vehicles/contract'
import { entryId, entrySummary, entryTitle, type Feed, feedCards, feedSubtitle, feedTitle } from './feed'

/** The cars just listed as Atom 1.0 (RFC 4287), newest first. Every address in it is absolute. */
export function atomFeed({ self, page, origin, groups, now }: Feed): string {
  const cards = feedCards(groups)
  const updated =
    cards
      .map(({ listedAt }) => listedAt)
      .sort()
      .at(-1) ?? now.toISOString()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<title>${escapeXml(feedTitle())}</title>`,
    `<subtitle>${escapeXml(feedSubtitle)}</subtitle>`,
    `<id>${escapeXml(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(siteName())}</name><uri>${escapeXml(origin)}</uri></author>`,
    ...cards.map((card) => entry(card, origin)),
    '</feed>',
    '',
  ].join('\n')
}

function entry(card: VehicleCard, origin: string): string {
  const { slug, listedAt, dealership, cover } = card
  return [
    '<entry>',
    `<title>${escapeXml(entryTitle(card))}</title>`,
    `<id>${entryId(card, origin)}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + paths.vehicle(slug))}"/>`,
    cover ? `<link rel="enclosure" type="image/webp" href="${escapeXml(origin + paths.media(cover.id, 640))}"/>` : '',
    `<published>${listedAt}</published>`,
    `<updated>${listedAt}</updated>`,
    `<author><name>${escapeXml(dealership.name)}</name><uri>${escapeXml(origin + paths.dealershipPage(dealership.slug))}</uri></author>`,
    `<summary type="text">${escapeXml(entrySummary(card))}</summary>`,
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n')
}
