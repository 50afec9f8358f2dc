import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { attachAsset, detachAsset, isSamePicture } from '../../assets/attach'
import { audit } from '../../audit/audit'
import { findPlace, type Place } from '../../content/places'
import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse, invalid, Refusal } from '../../refusals'
import { findAccount, lockAccount } from '../account-lookup'
import { presentProfile } from '../accounts'
import { type User, users } from '../schema'
import type { OwnProfile, ProfileEdit } from './profile.contract'

/** Throws not_found when the account has gone since the session was read. */
export async function ownProfile(context: Context & SignedIn): Promise<OwnProfile> {
  return presentOwn(await findAccount(context, context.actor.id))
}

/** Throws invalid for an unknown ZIP code, conflict with another `version`, not_found for an avatar that is not the actor's. */
export async function saveProfile(context: Context & SignedIn, edit: ProfileEdit): Promise<OwnProfile> {
  const place = await findPlace(context, edit.zip)
  if (!place) throw invalid('Check the fields that are marked.', { zip: 'We do not know this ZIP code.' })
  return transaction(context, async (tx) => {
    const user = await lockAccount(tx, context.actor.id)
    const columns = columnsOf(edit, place)
    const { version } = edit
    if (version !== undefined && version !== user.version) {
      if (saysTheSame(user, columns) && (await isSameAvatar(tx, user, edit.avatar))) return presentOwn(user)
      throw new Refusal('conflict', 'Your profile has been changed elsewhere since you opened this page.')
    }
    const avatarAssetId = await takeAvatar(tx, user, edit.avatar)
    const changed = { ...columns, avatarAssetId, version: user.version + 1, updatedAt: sql`now()` }
    const [saved] = await tx.update(users).set(changed).where(eq(users.id, user.id)).returning()
    const detail = version === undefined ? { overwrittenVersion: user.version } : undefined
    await audit(context, { action: 'profile.saved', entity: 'user', entityId: user.id, detail }, tx)
    return presentOwn(findOrRefuse(saved, 'The account'))
  })
}

/** What is left out is emptied; city and state come from the ZIP code then. */
function columnsOf(edit: ProfileEdit, place: Place) {
  const { firstName, lastName, displayName, phone, address, zip, bio, timeZone } = edit
  return {
    firstName,
    lastName,
    displayName,
    zip,
    phone: phone ?? null,
    address: address || null,
    city: edit.city || place.city,
    state: edit.state ?? place.state,
    bio: bio || null,
    timeZone: timeZone ?? null,
    privacy: { showName: edit.showName, sharePhone: edit.sharePhone, news: edit.news },
  }
}

const saysTheSame = (user: User, columns: ReturnType<typeof columnsOf>): boolean =>
  Object.entries(columns).every(([name, value]) => isDeepStrictEqual(user[name as keyof User], value))

async function isSameAvatar(tx: Transaction, { avatarAssetId }: User, avatar: string | null | undefined) {
  if (avatar === undefined || avatar === avatarAssetId) return true
  return avatar !== null && avatarAssetId !== null && isSamePicture(tx, avatar, avatarAssetId)
}

/** The new one is the person's and a portrait; the old one is nobody's from now on. */
async function takeAvatar(tx: Transaction, { id, avatarAssetId }: User, avatar: string | null | undefined) {
  if (avatar === undefined || avatar === avatarAssetId) return avatarAssetId
  if (avatar !== null) await attachAsset(tx, { id: avatar, ownerUserId: id, kinds: ['customer_avatar'] })
  if (avatarAssetId !== null) await detachAsset(tx, avatarAssetId)
  return avatar
}

function presentOwn(user: User): OwnProfile {
  const { phone, address, bio, timeZone, privacy, version, passwordHash, createdAt } = user
  return {
    ...presentProfile(user),
    phone,
    address,
    bio,
    timeZone,
    ...privacy,
    version,
    hasPassword: passwordHash !== null,
    memberSince: createdAt.toISOString(),
  }
}
