import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { autoDealer } from '~/dealerships/json-ld.server'
import { setSite } from '~/site'
import { Crumbs } from '~/ui/page/Crumbs'
import { carForSale } from '~/vehicles/json-ld.server'
import type { DealershipDetail } from '../../api/dealerships/contract'
import type { VehicleDetail } from '../../api/vehicles/contract'
import { jsonLdScript } from './json-ld.server'
import { founder, organization, webSite } from './site.server'

const origin = 'https://cars.example'
const hostile = `</script><script>alert(1)</script><!-- "quoted" & 'so' \u2028\u2029 \\ ]]> <b>`

/** What a search engine reads from the page. */
function read(page: string, jsonLd: object[] = []) {
  const html = jsonLdScript(Buffer.from(page), jsonLd, { origin, path: '/x' })
  expect(html.match(/<\/?script/g)).toHaveLength(2)
  expect(html).not.toMatch(/[\u2028\u2029]|<!--/)
  return JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))['@graph']
}

test('hostile words stay words, in JSON-LD and in crumbs', () => {
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: hostile, href: `/x?a=${hostile}&b=1` },
    { label: `${hostile}!` },
  ]
  const [car, list] = read(renderToStaticMarkup(<Crumbs items={crumbs} />), [{ '@type': 'Car', name: hostile }])
  expect(car.name).toBe(hostile)
  expect(list.itemListElement.map(({ name }: { name: string }) => name)).toEqual(['Home', hostile, `${hostile}!`])
  expect(list.itemListElement[1].item).toBe(`${origin}/x?a=${hostile}&b=1`)
  expect(list.itemListElement[2].item).toBeUndefined()
})

test('a name that became known after a page’s loader is the one that is written', () => {
  const things = [organization(origin), webSite(origin), founder(origin, 'Ana')]
  setSite({ name: 'Lake Cars', logo: 'a1' })
  const [company, site, person] = read('<main></main>', things)
  setSite(undefined)
  expect([company.name, site.name, person.worksFor.name]).toEqual(['Lake Cars', 'Lake Cars', 'Lake Cars'])
  expect(company.logo).toBe(`${origin}/media/a1/640.webp`)
})

test('a page with nothing to tell has no block', () => {
  expect(jsonLdScript(Buffer.from('<main>Nothing</main>'), [], { origin, path: '/x' })).toBe('')
})

test('a page is described where its canonical address leads', () => {
  const page = (path: string) => Buffer.from(`<link rel="canonical" href="${origin}${path}?make=Honda"/>`)
  const car = [{ '@type': 'Car' }]
  expect(jsonLdScript(page('/inventory'), car, { origin, path: '/search' })).toBe('')
  expect(jsonLdScript(page('/search'), car, { origin, path: '/search' })).toContain('Car')
})

const dealership = {
  name: hostile,
  slug: 'a-b',
  status: 'approved',
  phone: '+17345550112',
  website: null,
  languages: [],
  address: '1 Main',
  city: 'Ann Arbor',
  state: 'MI',
  zip: '48103',
  lat: 42,
  lng: -83,
  coverId: null,
  hours: [{ opens: 540, closes: 1440 }, null, null, null, null, null, null],
  ratingAverage: null,
  ratingCount: 0,
  exceptions: [],
  social: {},
} as unknown as DealershipDetail

const price = {
  totalCents: 3132550,
  vehicleCents: 2989550,
  docFeeCents: 28000,
  freightCents: 115000,
  addons: [{ name: hostile, cents: 0 }],
  previousTotalCents: null,
  changedAt: null,
  msrpCents: null,
  conditionalOffers: [],
}
const vehicle = {
  slug: '2026-honda-cr-v-1',
  title: '2026 Honda CR-V',
  trim: hostile,
  description: hostile,
  status: 'active',
  vin: '2HKS9UT08TJ778838',
  stockNo: null,
  condition: 'used',
  year: 2026,
  mileage: 0,
  owners: 0,
  accidents: 1,
  make: { name: 'Honda', slug: 'honda' },
  model: { name: 'CR-V', slug: 'cr-v' },
  body: null,
  pictures: [{ id: 'p' }],
  engine: null,
  displacementLiters: null,
  horsepower: null,
  fuel: null,
  drivetrain: 'All-wheel',
  titleBrand: null,
  price,
} as unknown as VehicleDetail

test('a car says all that Google asks of a vehicle listing', () => {
  const [car] = read('', [carForSale(vehicle, dealership, origin)])
  expect(car).toMatchObject({
    '@type': ['Product', 'Car'],
    name: `2026 Honda CR-V ${hostile}`,
    url: `${origin}/vehicle/2026-honda-cr-v-1`,
    image: [`${origin}/media/p/1280.webp`],
    description: hostile,
    vehicleIdentificationNumber: '2HKS9UT08TJ778838',
    brand: { '@type': 'Brand', name: 'Honda' },
    model: 'CR-V',
    vehicleModelDate: '2026',
    vehicleConfiguration: hostile,
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { value: 0, unitCode: 'SMI' },
    driveWheelConfiguration: 'https://schema.org/AllWheelDriveConfiguration',
    knownVehicleDamages: '1 accident reported',
    numberOfPreviousOwners: 0,
    offers: {
      '@type': 'Offer',
      price: '31325.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'AutoDealer', name: hostile, url: `${origin}/dealerships/a-b` },
    },
  })
  const parts: { price: string }[] = car.offers.priceSpecification.priceComponent
  expect(parts.reduce((sum, part) => sum + Number(part.price), 0)).toBeCloseTo(31325.5)
  expect(car.vehicleEngine).toBeUndefined()
})

test('an offer follows the state of the car, and there is none without a price', () => {
  const offerOf = (change: Partial<VehicleDetail>) =>
    read('', [carForSale({ ...vehicle, ...change }, dealership, origin)])[0].offers
  expect(offerOf({ status: 'pending' }).availability).toBe('https://schema.org/LimitedAvailability')
  expect(offerOf({ status: 'sold' }).availability).toBe('https://schema.org/SoldOut')
  expect(offerOf({ price: null })).toBeUndefined()
})

test('a dealership says when it is open, and a rating only when somebody gave one', () => {
  const [unrated] = read('', [autoDealer(dealership, origin)])
  expect(unrated).toMatchObject({ '@type': 'AutoDealer', telephone: '+17345550112', address: { addressRegion: 'MI' } })
  expect(unrated.openingHoursSpecification).toMatchObject([{ dayOfWeek: 'Monday', opens: '09:00', closes: '23:59' }])
  expect(unrated.aggregateRating).toBeUndefined()
  const [rated] = read('', [autoDealer({ ...dealership, ratingAverage: 4.46, ratingCount: 9 }, origin)])
  expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 9 })
  const [closed] = read('', [autoDealer({ ...dealership, status: 'closed' }, origin)])
  expect([closed.telephone, closed.openingHoursSpecification]).toEqual([undefined, undefined])
})
