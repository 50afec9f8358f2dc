import { aVehicle, type Role } from './site'

/** The public pages of the site map, a car and a dealership of the demo among them. */
export const publicPages = async (): Promise<string[]> => [
  '/',
  '/about',
  '/about/founder-bio',
  '/how-it-works',
  '/contact',
  '/contact/confirmation',
  '/contact/contact-support',
  '/contact/contact-us',
  '/contact/dealership-inquires',
  '/dealerships',
  '/dealerships/huron-valley-honda',
  '/inventory',
  '/just-listed',
  '/search',
  `/vehicle/${(await aVehicle('active')).slug}`,
  '/saved',
  '/compare',
  '/insurance',
  '/sell',
  '/ship',
  '/social',
  '/social/explore',
  '/privacy-policy',
  '/term-of-use',
  '/test-websocket',
]

export const signInPages = [
  '/signin',
  '/signin?mode=register',
  '/admin/signin',
  '/dealership/signin',
  '/dealership/1/signin',
]

/** Pages of links that do something once, and where they are asked for: no cache stores them. */
const linkPages = [
  '/forgot-password',
  '/forgot-password?sent=1',
  '/set-password?token=none',
  '/verify-email?token=none',
  '/unsubscribe?token=none',
  '/dealership/signup',
  '/dealership/1/signup',
]
export const authPages = [...signInPages, ...linkPages]

/** Errors, empty states and cars in other states than on sale. */
export const oddPages = async (): Promise<string[]> => [
  '/no/such/page',
  '/search?make=Honda&price_max=100',
  '/search?zip=00000&price_min=abc',
  `/vehicle/${(await aVehicle('gone')).slug}`,
  `/vehicle/${(await aVehicle('sold')).slug}`,
  `/vehicle/${(await aVehicle('pending')).slug}`,
]

/** Some pages of each area, with whom they are looked at. */
export const pagesInside: readonly [Role, string[]][] = [
  [
    'consumer',
    [
      '/',
      '/user/dashboard',
      '/user/saved-vehicles',
      '/user/saved-searches',
      '/user/saved-dealerships',
      '/user/inbox',
      '/user/my-account',
      '/user/edit-account',
      '/user/update-password',
      '/user/activity',
      '/notifications',
      '/user/security',
      '/user/confirm',
    ],
  ],
  ['dealerAdmin', ['/dealership/1', '/dealership/1/inventory', '/dealership/3']],
  ['sale', ['/dealership/1/settings']],
  ['admin', ['/admin', '/admin/users', '/admin/profile']],
]
