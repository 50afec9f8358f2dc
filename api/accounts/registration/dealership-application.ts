import { eq } from 'drizzle-orm'
import { type Actor, type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { openApplication, openedJustNow, resolvePlaceAndBrands } from '../../dealerships/applications'
import type { SignedIn } from '../../http/guards'
import { recordAcceptances } from '../../legal/acceptances'
import { forbidden } from '../../refusals'
import { isStaff, isSystemAdmin } from '../../roles/permissions'
import { lockAccount } from '../account-lookup'
import { openSessionIn, presentProfile } from '../accounts'
import { membershipsOf } from '../memberships'
import { type User, users } from '../schema'
import { type StorePictures, settle, withAvatar } from './dealership-registration'
import type { ApplicationByAccount } from './dealership-registration.contract'
import type { RegistrationParts } from './registration'

interface Application {
  input: ApplicationByAccount
  storePictures: StorePictures
}

/** Sent again within ten minutes opens no second. Throws invalid, forbidden for an administrator, too_many. */
export async function applyWithAccount(
  context: Context & SignedIn,
  { limits }: RegistrationParts,
  { input, storePictures }: Application,
) {
  if (isSystemAdmin(context.actor)) throw forbidden('An administrator’s account cannot open a dealership.')
  await limits.consumeApplication(context, context.ip)
  const known = await resolvePlaceAndBrands(context, input)
  const pictures = await storePictures()
  return transaction(context, async (tx) => {
    const user = await ownerFrom(tx, context.actor)
    const mine = await membershipsOf({ db: tx }, user)
    const again = await openedJustNow(tx, { ids: mine.map(({ id }) => id), licenseNo: input.licenseNo })
    if (again) return signedIn(tx, context, user, again)
    const owner = await withAvatar(tx, user, pictures.avatar)
    const facts = { ...input, ...known, logoAssetId: pictures.logo, email: owner.email }
    await recordAcceptances(tx, context, { userId: owner.id, occasion: 'application' })
    const dealership = await openApplication(tx, context, facts)
    await settle(tx, context, owner, dealership, pictures.logo)
    return signedIn(tx, context, owner, dealership.id)
  })
}

/** The account's row is locked: of twenty identical forms at the same time, one creates a dealership. */
async function ownerFrom(tx: Transaction, actor: Actor): Promise<User> {
  const user = await lockAccount(tx, actor.id)
  if (isStaff(user)) return user
  const [staff] = await tx.update(users).set({ role: 'dealership_admin' }).where(eq(users.id, user.id)).returning()
  return staff ?? user
}

const signedIn = async (tx: Transaction, context: Context, user: User, dealershipId: number) => ({
  token: await openSessionIn(tx, context, user, { dealershipId, continuesSession: true }),
  profile: presentProfile(user),
})
