import type { FileStore } from '../../assets/files'
import { maxBytesOf } from '../../assets/max-bytes.contract'
import { atField, storeFile, tooLarge } from '../../assets/store'
import type { UploadLimits } from '../../assets/upload-limits'
import type { Context } from '../../context'
import { filesOf } from '../../http/form-files.contract'
import { fieldsOf, formOf } from '../../http/forms'
import { anyone } from '../../http/guards'
import type { ReceivedForm } from '../../http/receive'
import { apiRoutes, route } from '../../http/route'
import type { NotifyingContext } from '../../notifier'
import { acceptWithAccount, acceptWithNewAccount } from './accept-invitation'
import { applyWithAccount } from './dealership-application'
import { type Pictures, registerDealership } from './dealership-registration'
import * as contract from './dealership-registration.contract'
import * as invitation from './invitation.contract'
import { findInvitation } from './invitations'
import type { RegistrationParts } from './registration'

interface Parts extends RegistrationParts {
  files: FileStore
  uploads: UploadLimits
}

const formLimits = {
  files: filesOf(contract.DealershipApplication),
  body: 2 * maxBytesOf('dealership_logo') + 256 * 1024,
}

export function dealershipRegistrationRoutes(parts: Parts) {
  const routes = apiRoutes()

  route(routes, contract.registerDealership, anyone, async (context, _input, { req }) => {
    const form = await formOf(req.raw, { ...formLimits, folder: parts.files.scratch })
    try {
      await parts.uploads.consumeBytes(context, form.files)
      return await registered(context, parts, form)
    } finally {
      await form.discard()
    }
  })

  route(routes, invitation.findInvitation, anyone, (context, { token }) => findInvitation(context, token))
  return routes
}

async function registered(context: NotifyingContext, parts: Parts, form: ReceivedForm) {
  const storePictures = () => stored(context, parts.files, form)
  const token = form.fields.find(([name]) => name === 'invite')?.[1]
  const { actor } = context
  if (!token && actor) {
    const input = fieldsOf(contract.ApplicationByAccount, form)
    return applyWithAccount({ ...context, actor }, parts, { input, storePictures })
  }
  if (!token) return registerDealership(context, parts, fieldsOf(contract.DealershipApplication, form), storePictures)
  const { hasAccount } = await findInvitation(context, token)
  return hasAccount
    ? acceptWithAccount(context, { ...fieldsOf(contract.KnownMember, form), token })
    : acceptWithNewAccount(context, parts.rules, { ...fieldsOf(contract.NewMember, form), token }, storePictures)
}

/** No owner until the account is created. Throws at the field of a picture that is refused. */
async function stored(context: Context, files: FileStore, form: ReceivedForm): Promise<Pictures> {
  const one = async (field: string, kind: 'customer_avatar' | 'dealership_logo') => {
    const file = form.files.find((received) => received.field === field && received.size > 0)
    if (!file) return null
    if (file.path === null) return atField(field, Promise.reject(tooLarge(kind)))
    return (await atField(field, storeFile(context, files, { kind, ownerUserId: null }, file.path)))._id
  }
  return { avatar: await one('avatar', 'customer_avatar'), logo: await one('logo', 'dealership_logo') }
}
