import { z } from '../../http/contract'
import { email, oneLine, phone, short, withoutInvisible } from '../../http/fields.contract'
import { phone as phoneInWords } from '../../phone'
import { fieldChanges, textInWords } from '../changes'
import { currentSetting, type SettingSource } from '../memory'
import { asDelivered, type Section, type SettingEffects } from '../section'
import { deliveredName } from './delivered-name.contract'

const missingName = 'Enter the name of the site.'
const maxLines = 5

/** Finds what no eye sees or no font draws: fillers, signs of private use, and heaps of marks. */
const unseen = /[\p{Co}\p{Cf}\p{DI}\u2800]|\p{M}{3}/u

/** Says who the site is: its name, and how it is reached. What was stored stays: a rule that came later takes no phone off the pages. */
const SiteIdentity = z.object({
  name: z.string().min(1),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type SiteIdentity = z.infer<typeof SiteIdentity>

const TypedIdentity: z.ZodType<SiteIdentity> = z.object({
  name: z
    .string(missingName)
    .overwrite(withoutInvisible)
    .trim()
    .normalize()
    // Puts what says most last: of several sentences the field shows the last one.
    .regex(/[\p{L}\p{N}]/u, 'Use at least one letter or digit.')
    .refine((name) => !unseen.test(name), 'Use characters that everyone can see.')
    .min(1, missingName)
    .max(40, 'Use at most 40 characters.')
    .regex(oneLine, 'Use a single line without control characters.'),
  address: short(300)
    .overwrite((text) => text.replace(/[ \t]+$/gm, ''))
    .refine((text) => text.split('\n').length <= maxLines, `Use at most ${maxLines} lines.`)
    .nullable(),
  phone: phone.nullable(),
  email: email.nullable(),
})

const inOneLine = (text: string | null) => textInWords(text?.replaceAll('\n', ', ') ?? null)

export const identitySection: Section<SiteIdentity> = {
  key: 'identity',
  schema: SiteIdentity,
  typed: TypedIdentity,
  first: asDelivered({ name: deliveredName, address: null, phone: null, email: null }),
  changes: (before, after) =>
    fieldChanges(
      '',
      [before, after],
      [
        { label: 'Name', show: ({ name }) => textInWords(name) },
        { label: 'Address', show: ({ address }) => inOneLine(address) },
        { label: 'Phone', show: ({ phone }) => textInWords(phone && phoneInWords(phone)) },
        { label: 'Email', show: ({ email }) => textInWords(email) },
      ],
    ),
  summary: ({ name }) => name,
  checks: () => [],
}

/** Says what a new name does, and what goes on saying the old one. */
export const identityEffects: SettingEffects<SiteIdentity> = async (_reader, before, after) => {
  if (before.name === after.name) return []
  return [
    'Pages and new emails show it right away.',
    `Page text and legal texts that say “${before.name}” don’t change: edit them separately.`,
    'Authenticator apps and stored passkeys keep the old name.',
    'Pictures of cars in shared links are updated.',
    ...(before.name === deliveredName ? [lostPicture] : []),
  ]
}

/** Is true from the first name of one’s own: the delivered picture shows the delivered name. */
const lostPicture = 'Shared links to pages without their own picture no longer show one.'

/** Reads the name that is in force; from the process's memory, outside of transactions. */
export const siteName = async (reader: SettingSource): Promise<string> =>
  (await currentSetting(reader, identitySection)).value.name
