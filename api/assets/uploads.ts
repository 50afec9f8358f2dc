import type { Actor, Context } from '../context'
import type { SignedIn } from '../http/guards'
import type { Identity } from '../http/identity'
import { forbidden, invalid, notFound } from '../refusals'
import type { FileStore } from './files'
import { type AssetKind, assetKinds } from './kinds'
import { holderOf } from './permissions'
import { type StoredAsset, storeFile, tooLarge } from './store'

interface UploadedFile {
  path: string | null
  name: string
}

export interface Upload {
  kind: string | undefined
  /** The file in the scratch folder; its path is null when it was too large to be kept. */
  file: UploadedFile | undefined
  membership(): ReturnType<Identity['membershipFor']>
}

/** Throws invalid (fields `kind`, `file`), too_large, forbidden, not_found for another's dealership. */
export async function upload(
  context: Context & SignedIn,
  files: FileStore,
  { file, ...asked }: Upload,
): Promise<StoredAsset> {
  const kind = assetKinds.find((one) => one === asked.kind)
  if (!kind) throw invalid('Say what the file is for.', { kind: `One of ${assetKinds.join(', ')}.` })
  if (!file) throw invalid('Choose a file.', { file: 'Choose a file.' })
  if (file.path === null) throw tooLarge(kind)
  const dealershipId = await dealershipFor(context.actor, kind, asked.membership)
  return storeFile(
    context,
    files,
    { kind, ownerUserId: context.actor.id, dealershipId, fileName: file.name },
    file.path,
  )
}

/** What goes with a message of somebody without an account. Throws invalid (field `file`), too_large. */
export async function uploadAsGuest(context: Context, files: FileStore, file: Upload['file']): Promise<StoredAsset> {
  const kind = 'message_attachment'
  if (!file) throw invalid('Choose a file.', { file: 'Choose a file.' })
  if (file.path === null) throw tooLarge(kind)
  return storeFile(context, files, { kind, ownerUserId: null, fileName: file.name }, file.path)
}

/** Undefined when the file is the person's own. */
export async function dealershipFor(actor: Actor, kind: AssetKind, membershipOf: Upload['membership']) {
  const holder = holderOf(kind, actor)
  if (!holder) throw forbidden()
  if (holder === 'own') return undefined
  const membership = await membershipOf()
  if (membership === 'none') throw forbidden('You are not a member of a dealership yet.')
  if (membership === 'foreign') throw notFound('The dealership')
  return membership.id
}
