import { isStaff, isSystemAdmin, mayContribute, type Person } from '../roles/permissions'
import type { AssetKind } from './kinds'

type Holder = 'own' | 'dealership'
interface Uploaders {
  consumer?: Holder
  staff?: Holder
  admin?: Holder
  /** Written to others: it waits for a verified address. */
  post?: true
}

const byDealership: Uploaders = { staff: 'dealership' }
const byAnyone: Uploaders = { consumer: 'own', staff: 'own', admin: 'own' }
const byPosters: Uploaders = { consumer: 'own', staff: 'dealership', admin: 'own', post: true }

/** docs/asset-kinds.md says it in words; a test compares them. */
const uploaders: Record<AssetKind, Uploaders> = {
  product_cover: byDealership,
  product_detail: { ...byDealership, consumer: 'own' },
  dealership_logo: byDealership,
  dealership_images: byDealership,
  customer_avatar: byAnyone,
  post_cover: byPosters,
  post_image: byPosters,
  dealership_preview: { ...byDealership, admin: 'own' },
  message_attachment: byAnyone,
  site_logo: { admin: 'own' },
}

/** Null when they may not upload it. */
export function holderOf(kind: AssetKind, person: Person & { verified: boolean }): Holder | null {
  const { consumer, staff, admin, post } = uploaders[kind]
  if (post && !mayContribute(person)) return null
  return (isStaff(person) ? staff : isSystemAdmin(person) ? admin : consumer) ?? null
}
