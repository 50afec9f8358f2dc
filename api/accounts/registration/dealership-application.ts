import { eq } from 'drizzle-orm'
import { findPlace } from '../../content/places'
import { type Actor, type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { brandsIn, docFeeCents, openApplication, openedJustNow } from '../../dealerships/applications'
import { forbidden, invalid } from '../../refusals'
import { isStaff, isSystemAdmin } from '../../roles/permissions'
import { lockAccount } from '../account-lookup'
import { openSessionIn, presentProfile } from '../accounts'
import { membershipsOf } from '../memberships'
import { type User, users } from '../schema'
import { type StorePictures, settle, withAvatar } from './dealership-registration'
import type { ApplicationByAccount } from './dealership-registration.contract'
import type { RegistrationParts } from './registration'

interface Application {
  input: ApplicationByAccount & { userAgent: string | null }
  storePictures: StorePictures
}

/** Sent again within ten minutes opens no second. Throws invalid, forbidden for an administrator, too_many. */
export async function applyWithAccount(
  context: Context,
  { limits }: RegistrationParts,
  actor: Actor,
  { input, storePictures }: Application,
) {
  if (isSystemAdmin(actor)) throw forbidden('An administrator’s account cannot open a dealership.')
  await limits.application(context, context.ip)
  const [place, { brands, unknown }] = await Promise.all([
    findPlace(context, input.zip),
    brandsIn(context, input.brands),
  ])
  const wrong = {
    ...(place ? {} : { zip: 'We do not know this ZIP code.' }),
    ...(unknown ? { brands: `We do not know the brand “${unknown}”.` } : {}),
  }
  if (!place || unknown) throw invalid('Some of the input is not right.', wrong)
  const pictures = await storePictures()
  return transaction(context, async (tx) => {
    const user = await ownerFrom(tx, actor)
    const mine = await membershipsOf({ db: tx }, user)
    const again = await openedJustNow(tx, { ids: mine.map(({ id }) => id), licenseNo: input.licenseNo })
    if (again) return signedIn(tx, context, user, { dealershipId: again, userAgent: input.userAgent })
    const owner = await withAvatar(tx, user, pictures.avatar)
    const facts = { brands, docFeeCents: docFeeCents(input.docFee), place, logoAssetId: pictures.logo }
    const dealership = await openApplication(tx, context, { ...input, ...facts, email: owner.email })
    await settle(tx, context, owner, dealership, pictures.logo)
    return signedIn(tx, context, owner, { dealershipId: dealership.id, userAgent: input.userAgent })
  })
}

/** The account's row is locked: of twenty identical forms at the same time, one creates a dealership. */
async function ownerFrom(tx: Transaction, actor: Actor): Promise<User> {
  const user = await lockAccount(tx, actor.id)
  if (isStaff(user)) return user
  const [staff] = await tx.update(users).set({ role: 'dealership_admin' }).where(eq(users.id, user.id)).returning()
  return staff ?? user
}

const signedIn = async (
  tx: Transaction,
  context: Context,
  user: User,
  to: { dealershipId: number; userAgent: string | null },
) => ({
  token: await openSessionIn(tx, context, user, { ...to, continuesSession: true }),
  profile: presentProfile(user),
})
