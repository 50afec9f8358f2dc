import { versionOf, z } from '../../http/contract'
import { line } from '../../http/fields.contract'

const maxWords = 20
const words = (what: string) => z.array(line(40).pipe(z.string().min(1))).max(maxWords, `At most ${maxWords} ${what}.`)

export const OfferChange = z.object({
  section: z.literal('offer'),
  version: versionOf('offer'),
  brands: words('brands').describe('Makes that are sold new'),
  services: words('services'),
  languages: words('languages'),
})
export type OfferChange = z.infer<typeof OfferChange>

export const OfferSettings = z.object({
  version: z.number().int(),
  brands: z.array(z.string()),
  services: z.array(z.string()),
  languages: z.array(z.string()),
})
