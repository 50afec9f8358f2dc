import { z } from '../../http/contract'
import { email, oneLine, phone, short, withoutInvisible } from '../../http/fields.contract'
import { phone as phoneInWords } from '../../phone'
import { fieldChanges, textInWords } from '../changes'
import { currentSetting, type SettingSource } from '../memory'
import { asDelivered, type Section } from '../section'
import { deliveredName } from './delivered-name.contract'

const missingName = 'Enter the name of the site.'
const maxLines = 5

/** Says who the site is: its name, and how it is reached. */
const SiteIdentity = z.object({
  name: z
    .string(missingName)
    .overwrite(withoutInvisible)
    .trim()
    .normalize()
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
export type SiteIdentity = z.infer<typeof SiteIdentity>

const inOneLine = (text: string | null) => textInWords(text?.replaceAll('\n', ', ') ?? null)

export const identitySection: Section<SiteIdentity> = {
  key: 'identity',
  schema: SiteIdentity,
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

/** Reads the name that is in force; from the process's memory, outside of transactions. */
export const siteName = async (reader: SettingSource): Promise<string> =>
  (await currentSetting(reader, identitySection)).value.name
