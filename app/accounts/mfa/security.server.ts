import { encode } from 'uqr'
import type { z } from 'zod'
import { constraintsOf, type FormFailure, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { requireReauth } from '~/session/reauthentication.server'
import type { RequestContext } from '~/session/request-context.server'
import { refreshProfile } from '~/session/session.server'
import { redirectWithToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/security.server'

export const securityFacts = async (context: RequestContext) => ({
  security: await upstream.security(context),
  constraints: constraintsOf(upstream.PasskeyEdit),
})

export interface SecurityAnswer {
  /** Which form it was; a passkey's carries its number. */
  intent: string
  form?: FormFailure
  setUp?: { secret: string; uri: string; qr: Picture }
  recoveryCodes?: string[]
}

interface Picture {
  /** Modules along a side. */
  size: number
  /** An SVG path of the dark ones. */
  path: string
}

const page = paths.user.security

/** By `?form=`. */
export async function answerSecurity(request: Request, context: RequestContext) {
  const intent = context.url.searchParams.get('form') ?? ''
  const answer = Object.hasOwn(forms, intent) ? forms[intent as keyof typeof forms] : unknown
  return requireReauth<unknown>(answer(request, context), page)
}

const forms = {
  app: beginApp,
  'app-code': confirmApp,
  'app-remove': removeApp,
  passkey: addPasskey,
  'passkey-name': renamePasskey,
  'passkey-remove': removePasskey,
  codes: renewCodes,
}

const said = (context: RequestContext, message: string, type: 'success' | 'warning' = 'success') =>
  redirectWithToast(context, page, { type, message }, 303)
const unknown = async (_request: Request, context: RequestContext) => said(context, 'Choose what to change.', 'warning')

async function beginApp(request: Request, context: RequestContext) {
  await parseForm(request, context, upstream.Intent)
  return { intent: 'app', setUp: await setUpOf(context) } satisfies SecurityAnswer
}

async function setUpOf(context: RequestContext) {
  const { secret, uri } = await upstream.beginTotp(context)
  return { secret: secret.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: pictureOf(uri) }
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

async function confirmApp(request: Request, context: RequestContext) {
  const again = async (rejection: { data: { form: FormFailure } }) => ({
    ...rejection,
    data: { intent: 'app', form: rejection.data.form, setUp: await setUpOf(context) } satisfies SecurityAnswer,
  })
  return work(request, context, upstream.AppForm, {
    do: async ({ code }) => turnedOn(context, await upstream.confirmTotp(context, { code }), 'Your app is set up.'),
    failed: again,
  })
}

async function addPasskey(request: Request, context: RequestContext) {
  return work(request, context, upstream.NewPasskeyForm, {
    do: async ({ challenge: token, response }) =>
      turnedOn(context, await upstream.addPasskey(context, { token, response }), 'Your passkey is set up.'),
    failed: withIntent('passkey'),
  })
}

/** With the first factor come the recovery codes: they are shown at once, in the answer itself. */
async function turnedOn(
  context: RequestContext,
  { recoveryCodes }: { recoveryCodes: string[] | null },
  message: string,
) {
  await refreshProfile(context)
  return recoveryCodes ? ({ intent: 'codes', recoveryCodes } satisfies SecurityAnswer) : said(context, message)
}

async function removeApp(request: Request, context: RequestContext) {
  await parseForm(request, context, upstream.Intent)
  await upstream.removeTotp(context)
  await refreshProfile(context)
  return said(context, 'The app is removed: its codes work no more.')
}

async function renamePasskey(request: Request, context: RequestContext) {
  return work(request, context, upstream.PasskeyEdit, {
    do: async (edit) => {
      await upstream.renamePasskey(context, edit)
      return said(context, 'The name is changed.')
    },
    failed: async (rejection) => withIntent(`passkey-${rejection.data.form.values.id}`)(rejection),
  })
}

async function removePasskey(request: Request, context: RequestContext) {
  return work(request, context, upstream.PasskeyChoice, {
    do: async ({ id }) => {
      await upstream.removePasskey(context, id)
      await refreshProfile(context)
      return said(context, 'The passkey is removed here. Remove it from your device as well.')
    },
    failed: withIntent('passkey'),
  })
}

async function renewCodes(request: Request, context: RequestContext) {
  return work(request, context, upstream.Intent, {
    do: async () => ({ intent: 'codes', ...(await upstream.renewRecoveryCodes(context)) }) satisfies SecurityAnswer,
    failed: withIntent('codes'),
  })
}

type Rejection = { data: { form: FormFailure } }
const withIntent =
  (intent: string) =>
  async <R extends Rejection>(rejection: R) => ({
    ...rejection,
    data: { intent, form: rejection.data.form } satisfies SecurityAnswer,
  })

interface Work<S extends z.ZodType, D, F> {
  do(value: z.infer<S>): Promise<D>
  failed(rejection: Exclude<Awaited<ReturnType<typeof parseForm<S>>>, { ok: true }>['rejection']): Promise<F>
}

async function work<S extends z.ZodType, D, F>(
  request: Request,
  context: RequestContext,
  schema: S,
  steps: Work<S, D, F>,
) {
  const form = await parseForm(request, context, schema)
  if (!form.ok) return steps.failed(form.rejection)
  try {
    return await steps.do(form.value)
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![404, 409, 410, 422, 429].includes(error.status)) throw error
    return steps.failed(form.reject(error))
  }
}
