import { paths } from '~/paths'
import type { DealershipDetail } from '../../api/dealerships/contract'
import { e164Of } from '../../api/phone'
import { spansOf } from './hours-labels'
import { dayNames } from './labels'

/** schema.org AutoDealer: where it is, when it is open and how it is rated. A closed one says only who it was. */
export function autoDealer(dealership: DealershipDetail, origin: string): object {
  const { coverId, status, ratingAverage, ratingCount, lat, lng } = dealership
  return {
    ...namedSeller(dealership, origin),
    ...addressed(dealership, origin),
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

/** Names who sells a vehicle: the dealership's own page says the rest under the same id. */
export const namedSeller = ({ name, slug }: DealershipDetail, origin: string) => ({
  '@type': 'AutoDealer',
  '@id': `${origin}${paths.dealershipPage(slug)}#dealership`,
  name,
  url: origin + paths.dealershipPage(slug),
})

const addressed = ({ status, phone, address, city, state, zip, logoId }: DealershipDetail, origin: string) => ({
  logo: logoId ? origin + paths.media(logoId, 640) : undefined,
  telephone: status === 'approved' ? e164Of(phone) : undefined,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    postalCode: zip,
    addressCountry: 'US',
  },
})

const inBusiness = ({ website, social, hours, exceptions, languages }: DealershipDetail) => ({
  sameAs: sameAsOf([website, ...Object.values(social)]),
  knowsLanguage: languages.length > 0 ? languages : undefined,
  openingHoursSpecification: hours.flatMap((day, index) =>
    spansOf(day).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames[index],
      ...opensAndCloses(span),
    })),
  ),
  specialOpeningHoursSpecification: exceptions.length > 0 ? exceptions.flatMap(specialHours) : undefined,
})

const sameAsOf = (links: readonly (string | null)[]): string[] | undefined => {
  const known = links.filter((link) => link !== null)
  return known.length > 0 ? known : undefined
}

/** Closed all day is said by a span of no length. */
const specialHours = ({ date, spans }: DealershipDetail['exceptions'][number]) =>
  (spans.length > 0 ? spans : [{ opens: 0, closes: 0 }]).map((span) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    ...opensAndCloses(span),
  }))

const opensAndCloses = ({ opens, closes }: { opens: number; closes: number }) => ({
  opens: hourAndMinute(opens),
  closes: hourAndMinute(Math.min(closes, 1439)),
})

const hourAndMinute = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
