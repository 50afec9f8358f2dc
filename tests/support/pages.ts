import { aVehicle } from './site'

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
  '/insurance',
  '/sell',
  '/ship',
  '/social',
  '/social/explore',
  '/privacy-policy',
  '/term-of-use',
  '/test-websocket',
]

export const authPages = [
  '/signin',
  '/signin?mode=register',
  '/forgot-password',
  '/set-password',
  '/admin/signin',
  '/dealership/signin',
  '/dealership/1/signin',
  '/dealership/signup',
]
