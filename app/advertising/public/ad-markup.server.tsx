import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { operatorDay } from '~/format/operator-day'
import { renderToText } from '~/static-html/render-to-text.server'
import type { PublicAd } from '../../../api/advertising/serving/ads.contract'
import { AdBanner } from './AdBanner'
import { AdCard, type AdCardProps } from './AdCard'
import { FeaturedRow } from './FeaturedRow'
import { WhyAds } from './WhyAds'

const maxParts = 1000 // about 4 KB each with its key
const markupByKey = new LRUCache<string, string>({ max: maxParts })

/** Renders once for all pages of a minute: an advertisement’s token is new each minute. The key is everything the part depends on. */
function renderOnce(facts: string, render: () => ReactElement): string {
  const key = operatorDay(Date.now()) + facts
  const known = markupByKey.get(key)
  if (known !== undefined) return known
  const markup = renderToText(render())
  markupByKey.set(key, markup)
  return markup
}

export const cardMarkup = ({ ad, ...how }: AdCardProps): string =>
  renderOnce(`card ${JSON.stringify(how)}${jsonOf(ad)}`, () => <AdCard ad={ad} {...how} />)

export const bannerMarkup = (ad: PublicAd | undefined, eager = false): string =>
  ad ? renderOnce(`banner ${eager}${jsonOf(ad)}`, () => <AdBanner ad={ad} eager={eager} />) : ''

export const whyMarkup = (ads: readonly PublicAd[]): string =>
  ads.length > 0 ? renderOnce(`why ${ads.map(jsonOf).join('')}`, () => <WhyAds ads={ads} />) : ''

export const rowMarkup = (ads: readonly PublicAd[], markup: string): string =>
  renderOnce(`row ${markup}`, () => <FeaturedRow ads={ads} markup={markup} />)

/** Pages of one second get the same advertisements from memory. */
const jsonByAd = new WeakMap<PublicAd, string>()

function jsonOf(ad: PublicAd): string {
  const json = jsonByAd.get(ad) ?? JSON.stringify(ad)
  jsonByAd.set(ad, json)
  return json
}
