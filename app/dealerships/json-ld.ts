import { paths } from '~/paths'
import type { DealershipDetail } from '~/upstream/dealerships.server'
import { dayNames } from './words'

/** schema.org AutoDealer: where it is, when it is open and how it is rated. A closed one says only who it was. */
export function autoDealer(dealership: DealershipDetail, origin: string): object {
  const { name, slug, coverId, status, ratingAverage, ratingCount } = dealership
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    name,
    url: origin + paths.dealershipPage(slug),
    image: coverId ? origin + paths.media(coverId, 1280) : undefined,
    ...address(dealership),
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

const address = ({ address: street, city, state, zip, lat, lng }: DealershipDetail) => ({
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  },
  geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
})

const inBusiness = ({ phone, website, hours, languages }: DealershipDetail) => ({
  telephone: phone,
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
