import { encode } from 'uqr'
import { form, handleForm, noFields, saidAt } from '~/forms/handle-form.server'
import { constraintsOf } from '~/forms/parse.server'
import { paths } from '~/paths'
import type { RequestContext } from '~/session/request-context.server'
import { refreshProfile } from '~/session/session.server'
import * as upstream from '~/upstream/security.server'

export const securityFacts = async (context: RequestContext) => ({
  security: await upstream.security(context),
  constraints: constraintsOf(upstream.PasskeyEdit),
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
  app: form(noFields, async () => ({ shows: await setUpOf(context) }), saidAt(context, page)),
  'app-code': form(
    upstream.CodeForm,
    async ({ code }) => turnedOn(context, await upstream.confirmTotp(context, { code }), 'Your app is set up.'),
    { beside: () => setUpOf(context) },
  ),
  'app-remove': form(
    noFields,
    async () => {
      await upstream.removeTotp(context)
      await refreshProfile(context)
      return { to: page, toast: 'The app is removed: its codes work no more.' }
    },
    saidAt(context, page),
  ),
})

const passkeyForms = (context: RequestContext) => ({
  passkey: form(upstream.NewPasskeyForm, async ({ challenge: token, response }) =>
    turnedOn(context, await upstream.addPasskey(context, { token, response }), 'Your passkey is set up.'),
  ),
  'passkey-name': form(upstream.PasskeyEdit, async (edit) => {
    await upstream.renamePasskey(context, edit)
    return { to: page, toast: 'The name is changed.' }
  }),
  'passkey-remove': form(
    upstream.PasskeyChoice,
    async ({ id }) => {
      await upstream.removePasskey(context, id)
      await refreshProfile(context)
      return { to: page, toast: 'The passkey is removed here. Remove it from your device as well.' }
    },
    saidAt(context, page),
  ),
})

const codesForm = (context: RequestContext) =>
  form(noFields, async () => ({ shows: await upstream.renewRecoveryCodes(context) }), saidAt(context, page))

/** With the first factor come the recovery codes. */
async function turnedOn(context: RequestContext, { recoveryCodes }: { recoveryCodes: string[] | null }, toast: string) {
  await refreshProfile(context)
  return recoveryCodes ? { shows: { recoveryCodes } } : { to: page, toast }
}

async function setUpOf(context: RequestContext): Promise<{ setUp: AppSetUp }> {
  const { secret, uri } = await upstream.beginTotp(context)
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
