import type { FileStore } from '../../assets/files'
import { maxBytesOf } from '../../assets/kinds'
import { atField, storeFile, tooLarge } from '../../assets/store'
import type { UploadLimits } from '../../assets/upload-limits'
import type { Context } from '../../context'
import { filesOf } from '../../http/form-files.contract'
import { fieldsOf, formOf } from '../../http/forms'
import { allowStaff, anyone } from '../../http/guards'
import type { ReceivedForm } from '../../http/receive'
import { apiRoutes, route } from '../../http/route'
import { findOrRefuse } from '../../refusals'
import { acceptWithAccount, acceptWithNewAccount } from './accept-invitation'
import { applyWithAccount } from './dealership-application'
import { type Pictures, registerDealership } from './dealership-registration'
import * as contract from './dealership-registration.contract'
import * as invitation from './invitation.contract'
import { findInvitation, inviteStaff } from './invitations'
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

  route(routes, contract.registerDealership, anyone, async (c) => {
    const form = await formOf(c.req.raw, { ...formLimits, folder: parts.files.scratch })
    try {
      await parts.uploads.weigh(c.var.context, form.files)
      return c.json(await registered(c.var.context, parts, form, c.req.header('user-agent') ?? null), 201)
    } finally {
      await form.discard()
    }
  })

  route(routes, invitation.inviteStaff, allowStaff('dealership_admin'), async (c) => {
    const { context, dealership } = c.var
    const by = { actor: findOrRefuse(context.actor, 'The account'), dealershipId: dealership.id }
    return c.json(await inviteStaff(context, parts.limits, by, c.req.valid('json')), 201)
  })
  route(routes, invitation.findInvitation, anyone, async (c) =>
    c.json(await findInvitation(c.var.context, c.req.valid('param').token), 200),
  )
  return routes
}

async function registered(context: Context, parts: Parts, form: ReceivedForm, userAgent: string | null) {
  const storePictures = () => stored(context, parts.files, form)
  const token = form.fields.find(([name]) => name === 'invite')?.[1]
  if (!token && context.actor) {
    const input = { ...fieldsOf(contract.ApplicationByAccount, form), userAgent }
    return applyWithAccount(context, parts, context.actor, { input, storePictures })
  }
  if (!token) {
    const input = { ...fieldsOf(contract.DealershipApplication, form), userAgent }
    return registerDealership(context, parts, input, storePictures)
  }
  const { hasAccount } = await findInvitation(context, token)
  return hasAccount
    ? acceptWithAccount(context, { ...fieldsOf(contract.KnownMember, form), token, userAgent })
    : acceptWithNewAccount(
        context,
        parts.rules,
        { ...fieldsOf(contract.NewMember, form), token, userAgent },
        storePictures,
      )
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
