import { aVehicle, type Role } from './site'
import { sitePages } from './site-map'

/** The public pages of the site map, a car and a dealership of the demo among them. */
export const publicPages = async (): Promise<string[]> => [
  '/',
  '/about',
  '/about/founder-bio',
  '/how-it-works',
  '/help',
  '/help?q=feed',
  '/help/held-runs',
  '/contact',
  '/contact/confirmation',
  '/contact/contact-support',
  '/contact/contact-us',
  '/contact/dealership-inquires',
  '/dealerships',
  '/dealerships/huron-valley-honda',
  '/dealerships/huron-valley-honda/reviews/1',
  '/inventory',
  '/just-listed',
  '/search',
  `/vehicle/${(await aVehicle('active')).slug}`,
  `/vehicle/${(await aVehicle('active')).slug}/questions`,
  `/print/vehicle/${(await aVehicle('active')).id}/window-sticker`,
  `/print/vehicle/${(await aVehicle('active')).id}/buyers-guide`,
  '/saved',
  '/compare',
  '/insurance',
  '/ads/1/report',
  '/sell',
  '/sell/sent',
  '/ship',
  '/social',
  '/social?tag=wintertires',
  '/social/post/1',
  '/social/explore',
  '/social/explore?q=winter&zip=48104',
  '/social/hashtags',
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
  '/alerts?query=make%3DHonda',
  '/alerts/confirm?token=none',
  '/lead-routes/confirm?token=none',
  '/sell/confirm?token=none',
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

const filledPages = await sitePages()

/** Of an area, without those that show one record. */
const filledIn = (area: string): string[] =>
  filledPages
    .filter(({ module }) => module.startsWith(`app/routes/${area}/`))
    .map(({ address }) => address.replace('{dealershipId?}', '1'))
    .filter((address) => !address.includes('{'))

/** The filled pages of each area, some others and other states of some, with whom they are looked at. */
export const pagesInside: readonly [Role, string[]][] = [
  [
    'consumer',
    ['/', ...filledIn('user'), '/user/inbox', '/sell/offers?request=1', '/dealerships/huron-valley-honda/review'],
  ],
  [
    'dealerAdmin',
    [
      ...filledIn('dealership'),
      '/dealership/3',
      '/dealership/1/advertising/new?place=home_hero',
      '/dealership/1/advertising/new?place=srp_inline&from=2099-01-01&to=2099-01-09',
      '/dealership/1/inbox/selling/1',
      '/dealership/1/inbox/selling/3',
      '/dealership/1/advertising/8',
      '/dealership/1/advertising/ads/10',
      '/dealership/1/billing/change-plan?plan=lot&starts=next-month',
      '/dealership/1/settings/api?key=new',
      '/dealership/1/settings/api/webhooks/1',
      '/dealership/1/settings/api/channels/1',
      '/dealership/1/users?bulk=deactivate&all=1',
      '/dealership/1/users?q=nobody-of-this-name',
    ],
  ],
  ['sale', ['/dealership/1/settings']],
  [
    'admin',
    [
      ...filledIn('admin'),
      '/admin/dealerships?status=all&q=nobody-of-this-name',
      '/admin/advertising/advertisers/1',
      '/admin/advertising/advertisers/1/payments',
      '/admin/advertising/campaigns/3',
      '/admin/advertising/placements/home_hero',
      '/admin/advertisements/3',
      '/admin/dealerships/1',
      '/admin/dealerships/14',
      '/admin/dealerships/14/merge?into=1',
      '/admin/dealerships/14/merge?into=1&ask=merge',
      '/admin/dealerships/1/inventory',
      '/admin/dealerships/1/runs',
      '/admin/dealerships/1/payments',
      '/admin/billing/invoices/1',
      '/admin/health?jobs=all&reference=no-such-reference',
      '/admin/settings/state-costs?row=MI&compare=0',
      '/admin/settings/insurance-minimums?show=unconfirmed',
      '/admin/settings/shipping-rates',
      '/admin/settings/selling-deductions',
      '/admin/settings/limits',
      '/admin/settings/embeds',
      '/admin/settings/retention',
      '/admin/settings/support-hours',
      '/admin/settings/time-zone',
      '/admin/settings/page-home?compare=0',
      '/admin/settings/page-about',
      '/admin/settings/page-how-it-works',
      '/admin/settings/page-founder/page',
      '/admin/settings/page-contact/page?version=0',
      '/admin/settings/identity',
      '/admin/settings/look',
      '/admin/settings/switches',
      '/admin/settings/legal/term-of-use',
      '/admin/settings/legal/privacy-policy?compare=2&from=1',
      '/admin/inventory?tab=suspended',
      '/admin/inventory/taxonomy/change?kind=add_make',
      '/admin/inventory/taxonomy/changes/1',
      '/admin/inventory/1',
      '/admin/inventory/duplicates?tab=decided',
      '/admin/inventory/change?bulk=suspend&ids=1,2',
      '/admin/inventory/1/transfer?q=ann&to=2',
      '/admin/users?q=nobody-of-this-name',
      '/admin/users/6',
      '/admin/users/6?ask=anonymise',
    ],
  ],
]
