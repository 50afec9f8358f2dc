import type { FileStore } from '../../assets/files'
import { maxBytesOf } from '../../assets/kinds'
import { atField } from '../../assets/store'
import type { UploadLimits } from '../../assets/upload-limits'
import { upload } from '../../assets/uploads'
import type { Actor, Context } from '../../context'
import { filesOf } from '../../http/form-files.contract'
import { fieldsOf, formOf } from '../../http/forms'
import { allow, signedIn, verified } from '../../http/guards'
import type { ReceivedForm } from '../../http/receive'
import { apiRoutes, route } from '../../http/route'
import { findOrRefuse } from '../../refusals'
import { dealershipStaff } from '../../roles/permissions'
import { askEmailChange } from '../email-links/request-email-change'
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

  route(routes, contract.getProfile, signedIn, async (c) => {
    const { context } = c.var
    return c.json(await ownProfile(context, findOrRefuse(context.actor, 'The account')), 200)
  })

  route(routes, contract.saveCustomerProfile, allow('consumer'), async (c) => {
    const { context } = c.var
    const actor = findOrRefuse(context.actor, 'The account')
    const form = await formOf(c.req.raw, { ...formLimits, folder: parts.files.scratch })
    try {
      const { removeAvatar, ...edit } = fieldsOf(contract.ProfileForm, form)
      const chosen = await uploaded(context, parts, actor, form)
      const avatar = chosen ?? (removeAvatar ? null : edit.avatar)
      return c.json(await saveProfile(context, actor, { ...edit, avatar }), 200)
    } finally {
      await form.discard()
    }
  })

  route(routes, contract.saveStaffProfile, allow(...dealershipStaff), async (c) => {
    const { context } = c.var
    return c.json(await saveProfile(context, findOrRefuse(context.actor, 'The account'), c.req.valid('json')), 200)
  })

  route(routes, contract.saveAdminProfile, allow('system_admin'), async (c) => {
    const { context } = c.var
    return c.json(await saveProfile(context, findOrRefuse(context.actor, 'The account'), c.req.valid('json')), 200)
  })

  route(routes, contract.askEmailChange, verified, async (c) => {
    const { context } = c.var
    const actor = findOrRefuse(context.actor, 'The account')
    return c.json(await askEmailChange(context, parts.limits, actor, c.req.valid('json')), 201)
  })

  return routes
}

/** Undefined when none was chosen. Its errors are told at `avatar`. */
async function uploaded(context: Context, { files, uploads }: Parts, actor: Actor, form: ReceivedForm) {
  const file = form.files.find(({ field }) => field === 'avatar')
  if (!file) return undefined
  await uploads.count(actor)
  await uploads.weigh(context, form.files)
  return (await atField('avatar', upload(context, files, actor, { kind, file, membership: async () => 'none' })))._id
}
