import { eq } from 'drizzle-orm'
import { adoptAsset } from '../../assets/adopt'
import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import { brandsIn, docFeeCents, openApplication } from '../../dealerships/applications'
import type { NotifyingContext } from '../../notifier'
import { invalid } from '../../refusals'
import { openSessionIn, presentProfile, userByEmail } from '../accounts'
import { addressee, greetingName } from '../addressee'
import { enqueueEmail } from '../emails/messages'
import { hashPassword } from '../passwords/hashing'
import { memberships, type User, users } from '../schema'
import type { DealershipApplication } from './dealership-registration.contract'
import { judged, openAccount, type RegistrationParts, signInAgain } from './registration'

export interface Pictures {
  avatar: string | null
  logo: string | null
}
export type StorePictures = () => Promise<Pictures>

type Input = DealershipApplication

/** Pictures are stored once the rest is right. Throws invalid, conflict at `email`, too_many above 20 an hour. */
export async function registerDealership(
  context: NotifyingContext,
  { limits, rules }: RegistrationParts,
  input: Input,
  storePictures: StorePictures,
) {
  await limits.consumeApplication(context, context.ip)
  const [{ place, wrong }, { brands, unknown }] = await Promise.all([
    judged(context, rules, input),
    brandsIn(context, input.brands),
  ])
  if (unknown) wrong.brands = `We do not know the brand “${unknown}”.`
  if (await userByEmail(context, input.email.toLowerCase())) return signInAgain(context, input, wrong)
  if (!place || Object.keys(wrong).length > 0) throw invalid('Check the fields that are marked.', wrong)
  const [passwordHash, pictures] = await Promise.all([hashPassword(input.password), storePictures()])
  const opened = await transaction(context, async (tx) => {
    const account = { ...input, phone: undefined, zip: undefined, passwordHash, role: 'dealership_admin' as const }
    const user = await openAccount(tx, context, account)
    if (!user) return null
    const owner = await withAvatar(tx, user, pictures.avatar)
    const dealership = await openApplication(tx, context, {
      ...input,
      brands,
      docFeeCents: docFeeCents(input.docFee),
      place,
      logoAssetId: pictures.logo,
    })
    await settle(tx, context, owner, dealership, pictures.logo)
    return { token: await openSessionIn(tx, context, owner), profile: presentProfile(owner) }
  })
  return opened ?? signInAgain(context, input, {})
}

export async function settle(
  tx: Transaction,
  context: Context,
  user: User,
  dealership: { id: number; name: string },
  logo: string | null,
): Promise<void> {
  const { id } = user
  await tx.insert(memberships).values({ userId: id, dealershipId: dealership.id, role: 'dealership_admin' })
  if (logo) await adoptAsset(tx, { id: logo, ownerUserId: id, dealershipId: dealership.id })
  const message = { kind: 'application-received', name: greetingName(user), dealership: dealership.name } as const
  await enqueueEmail(tx, { ...addressee(user), message })
  const what = { entity: 'dealership', entityId: dealership.id, dealershipId: dealership.id, actorUserId: id } as const
  await audit(context, { action: 'dealership.applied', ...what }, tx)
}

export async function withAvatar(tx: Transaction, user: User, avatar: string | null): Promise<User> {
  if (!avatar) return user
  await adoptAsset(tx, { id: avatar, ownerUserId: user.id })
  await tx.update(users).set({ avatarAssetId: avatar }).where(eq(users.id, user.id))
  return { ...user, avatarAssetId: avatar }
}
