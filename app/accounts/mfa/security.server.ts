import { encode } from 'uqr'
import { form, handleForm, noFields, redirectWithError } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { refreshProfile } from '~/session/session.server'
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  getSecurity,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '../../../api/accounts/mfa/factors.contract'
import { CodeForm, NewPasskeyForm, PasskeyChoice, PasskeyEdit } from './mfa-forms.server'

export const securityFacts = async (context: RequestContext) => ({
  security: await context.api.call(getSecurity),
  constraints: constraintsOf(PasskeyEdit),
})

/** Shown by the answer itself, once: a new app's key, and new recovery codes. */
export interface SecurityAnswer {
  setUp?: AppSetUp
  recoveryCodes?: string[]
}

export interface AppSetUp {
  secret: string
  uri: string
  qr: Picture
}

interface Picture {
  /** Modules along a side. */
  size: number
  /** An SVG path of the dark ones. */
  path: string
}

const page = paths.user.security

export const answerSecurity = (request: Request, context: RequestContext) =>
  handleForm(request, context, { ...appForms(context), ...passkeyForms(context), codes: codesForm(context) })

const appForms = (context: RequestContext) => ({
  app: form(noFields, async () => ({ shows: await setUpOf(context) }), redirectWithError(context, page)),
  'app-code': form(
    CodeForm,
    async ({ code }) => turnedOn(context, await context.api.call(confirmTotp, { code }), 'Your app is set up.'),
    { pageData: () => setUpOf(context) },
  ),
  'app-remove': form(
    noFields,
    async () => {
      await context.api.call(removeTotp)
      await refreshProfile(context)
      return { to: page, toast: 'The app is removed: its codes work no more.' }
    },
    redirectWithError(context, page),
  ),
})

const passkeyForms = (context: RequestContext) => ({
  passkey: form(NewPasskeyForm, async ({ challenge: token, response }) =>
    turnedOn(context, await context.api.call(addPasskey, { token, response }), 'Your passkey is set up.'),
  ),
  'passkey-name': form(PasskeyEdit, async (edit) => {
    await context.api.call(renamePasskey, edit)
    return { to: page, toast: 'The name is changed.' }
  }),
  'passkey-remove': form(
    PasskeyChoice,
    async ({ id }) => {
      await context.api.call(removePasskey, { id })
      await refreshProfile(context)
      return { to: page, toast: 'The passkey is removed here. Remove it from your device as well.' }
    },
    redirectWithError(context, page),
  ),
})

const codesForm = (context: RequestContext) =>
  form(noFields, async () => ({ shows: await context.api.call(renewRecoveryCodes) }), redirectWithError(context, page))

/** With the first factor come the recovery codes. */
async function turnedOn(context: RequestContext, { recoveryCodes }: { recoveryCodes: string[] | null }, toast: string) {
  await refreshProfile(context)
  return recoveryCodes ? { shows: { recoveryCodes } } : { to: page, toast }
}

async function setUpOf(context: RequestContext): Promise<{ setUp: AppSetUp }> {
  const { secret, uri } = await context.api.call(beginTotp)
  return { setUp: { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: pictureOf(uri) } }
}

/** Runs of dark modules as one path: a few hundred bytes instead of a thousand squares. */
function pictureOf(text: string): Picture {
  const { data, size } = encode(text, { border: 2 })
  const rows = data.map((row, y) => {
    const line = row.map((dark) => (dark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join('')
  })
  return { size, path: rows.join('') }
}
