import { paths } from '~/paths'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import { dayNames } from './words'

/** schema.org AutoDealer: where it is, when it is open and how it is rated. A closed one says only who it was. */
export function autoDealer(dealership: DealershipDetail, origin: string): object {
  const { coverId, status, ratingAverage, ratingCount, lat, lng } = dealership
  return {
    ...sellerOf(dealership, origin),
    image: coverId ? origin + paths.media(coverId, 1280) : undefined,
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    ...(status === 'approved' ? inBusiness(dealership) : {}),
    aggregateRating:
      ratingAverage === null || ratingCount === 0
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: Number(ratingAverage.toFixed(1)),
            reviewCount: ratingCount,
            bestRating: 5,
            worstRating: 1,
          },
  }
}

/** Who sells a vehicle: enough to be told from others of the same name. */
export const sellerOf = (
  { name, slug, status, phone, address, city, state, zip }: DealershipDetail,
  origin: string,
) => ({
  '@type': 'AutoDealer',
  '@id': `${origin}${paths.dealershipPage(slug)}#dealership`,
  name,
  url: origin + paths.dealershipPage(slug),
  telephone: status === 'approved' ? phone : undefined,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  },
})

const inBusiness = ({ website, hours, languages }: DealershipDetail) => ({
  sameAs: website ?? undefined,
  knowsLanguage: languages.length > 0 ? languages : undefined,
  openingHoursSpecification: hours.flatMap((day, index) =>
    day
      ? [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: dayNames[index],
            opens: hourAndMinute(day.opens),
            closes: hourAndMinute(Math.min(day.closes, 1439)),
          },
        ]
      : [],
  ),
})

const hourAndMinute = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
