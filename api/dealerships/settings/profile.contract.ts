import { versionOf, z } from '../../http/contract'
import * as field from '../../http/fields.contract'
import { urlOf } from '../../url'

export const maxAboutCharacters = 2000

export const socialSites = ['facebook', 'instagram', 'youtube', 'tiktok', 'x'] as const
export type SocialSite = (typeof socialSites)[number]

const hosts: Record<SocialSite, { name: string; hosts: readonly string[] }> = {
  facebook: { name: 'Facebook', hosts: ['facebook.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
}

/** What is linked stands on the page as a link to that site: it leads nowhere else. */
const pageAt = (site: SocialSite) =>
  field.website
    .refine((text) => hosts[site].hosts.includes(urlOf(text)?.hostname.replace(/^(www|m)\./, '') ?? ''), {
      message: `Enter the address of your page on ${hosts[site].name}.`,
      abort: true,
    })
    .optional()

/** The last part of the address of its public page. */
export const slug = z
  .string('Enter the address of your page.')
  .trim()
  .toLowerCase()
  .min(3, 'Use at least 3 characters.')
  .max(70, 'Use at most 70 characters.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letters, digits and single hyphens, like huron-valley-honda.')

export const profileFields = {
  name: field.dealershipName(
    z
      .string('Enter the name that buyers see.')
      .trim()
      .normalize()
      .min(2, 'Enter the name that buyers see.')
      .max(80, 'Use at most 80 characters.')
      .regex(field.oneLine, 'Use a single line.'),
  ),
  slug,
  about: field.short(maxAboutCharacters).default(''),
  website: field.website.optional(),
  facebook: pageAt('facebook'),
  instagram: pageAt('instagram'),
  youtube: pageAt('youtube'),
  tiktok: pageAt('tiktok'),
  x: pageAt('x'),
}

export const ProfileChange = z.object({
  section: z.literal('profile'),
  version: versionOf('profile'),
  ...profileFields,
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const ProfileSettings = z.object({
  version: z.number().int(),
  name: z.string(),
  requestedName: z.string().nullable().describe('Waits for the site: another dealership has a name like it'),
  slug: z.string(),
  about: z.string(),
  website: z.string().nullable(),
  social: z.partialRecord(z.enum(socialSites), z.string()),
})
