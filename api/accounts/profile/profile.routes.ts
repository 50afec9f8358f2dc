import type { FileStore } from '../../assets/files'
import { maxBytesOf } from '../../assets/max-bytes.contract'
import { atField } from '../../assets/store'
import type { UploadLimits } from '../../assets/upload-limits'
import { upload } from '../../assets/uploads'
import type { Context } from '../../context'
import { filesOf } from '../../http/form-files.contract'
import { fieldsOf, formOf } from '../../http/forms'
import type { SignedIn } from '../../http/guards'
import { allow, signedIn, verified } from '../../http/guards'
import type { ReceivedForm } from '../../http/receive'
import { apiRoutes, route } from '../../http/route'
import { dealershipStaff } from '../../roles/permissions'
import { requestEmailChange } from '../email-links/request-email-change'
import type { AccountLimits } from '../sign-in/account-limits'
import { ownProfile, saveProfile } from './profile'
import * as contract from './profile.contract'

interface Parts {
  files: FileStore
  limits: AccountLimits
  uploads: UploadLimits
}

const kind = 'customer_avatar'
const formLimits = { files: filesOf(contract.ProfileForm), body: maxBytesOf(kind) + 256 * 1024 }

export function profileRoutes(parts: Parts) {
  const routes = apiRoutes()

  route(routes, contract.getProfile, signedIn, ownProfile)
  route(routes, contract.saveCustomerProfile, allow('consumer'), async (context, _input, { req }) => {
    const form = await formOf(req.raw, { ...formLimits, folder: parts.files.scratch })
    try {
      const { removeAvatar, ...edit } = fieldsOf(contract.ProfileForm, form)
      const chosen = await uploaded(context, parts, form)
      const avatar = chosen ?? (removeAvatar ? null : edit.avatar)
      return await saveProfile(context, { ...edit, avatar })
    } finally {
      await form.discard()
    }
  })
  route(routes, contract.saveStaffProfile, allow(...dealershipStaff), saveProfile)
  route(routes, contract.saveAdminProfile, allow('system_admin'), saveProfile)
  route(routes, contract.requestEmailChange, verified, (context, input) =>
    requestEmailChange(context, parts.limits, input),
  )
  return routes
}

/** Undefined when none was chosen. Its errors are told at `avatar`. */
async function uploaded(context: Context & SignedIn, { files, uploads }: Parts, form: ReceivedForm) {
  const file = form.files.find(({ field }) => field === 'avatar')
  if (!file) return undefined
  await uploads.consumeUpload(context.actor)
  await uploads.consumeBytes(context, form.files)
  return (await atField('avatar', upload(context, files, { kind, file, membership: async () => 'none' })))._id
}
