import { form } from '~/forms/handle-form.server'
import type { RequestContext } from '~/session/request-context.server'
import { createApiKey, NewApiKey, revokeApiKey, rotateApiKey } from '../../api/api-keys/contract'
import { RecordId, recordId, z } from '../../api/http/contract'
import { flag } from '../../api/http/fields.contract'
import { apiScopeNames } from '../../api/roles/api-scopes.contract'
import { chosenOf } from './choice-fields'
import { boxes, oneAtLeast } from './choice-forms.server'
import { expiryDays } from './key-expiry'
import type { ShownOnce } from './shown-once'

const CreateKey = oneAtLeast(
  z.object({
    ...boxes(apiScopeNames),
    name: NewApiKey.shape.name,
    expires: z.enum(expiryDays).default(''),
  }),
  apiScopeNames,
  'Choose what the key may do.',
)
export const Rotation = z.object({ id: recordId, version: recordId, endOldNow: flag })

/** Keys of the dealership. A secret is shown once, on the page that comes next. */
export const keyForms = (context: RequestContext) => ({
  'create-key': form(CreateKey, async ({ name, expires, ...ticked }) => {
    const expiresInDays = expires === '' ? null : Number(expires)
    const { secret } = await context.api.call(createApiKey, {
      name,
      scopes: chosenOf(apiScopeNames, ticked),
      expiresInDays,
    })
    return { shows: { once: secretOf(name, secret) } }
  }),
  'rotate-key': form(Rotation, async ({ id, ...rotation }) => {
    const { key, secret } = await context.api.call(rotateApiKey, { ...rotation, id })
    return { shows: { once: secretOf(key.name, secret) } }
  }),
  'revoke-key': form(RecordId, async ({ id }) => {
    await context.api.call(revokeApiKey, { id })
    return { to: `${context.url.pathname}#keys`, toast: 'The key is revoked.' }
  }),
})

const secretOf = (name: string, value: string): ShownOnce => ({
  title: 'Copy the key now: it is shown once',
  words: `${name} sends it with each request: Authorization: Bearer, then the key.`,
  value,
  copy: 'Copy key',
})
