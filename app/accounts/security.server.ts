import { encode } from 'uqr'
import type { z } from 'zod'
import { constraintsOf, type FormFailure, parseForm } from '~/forms/parse.server'
import { paths } from '~/paths'
import { orConfirm } from '~/session/recent.server'
import { refreshProfile } from '~/session/session.server'
import { redirectWithToast } from '~/session/toast.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import * as upstream from '~/upstream/security.server'

/** What the page of security shows. */
export const securityFacts = async (visit: Visit) => ({
  security: await upstream.security(visit),
  constraints: constraintsOf(upstream.PasskeyEdit),
})

/** What its forms answer beside a redirect. */
export interface SecurityAnswer {
  /** Which form it was; a passkey's carries its number. */
  intent: string
  form?: FormFailure
  /** For the app to scan; the code confirms it. */
  setUp?: { secret: string; uri: string; qr: Picture }
  /** Shown this once. */
  recoveryCodes?: string[]
}

interface Picture {
  /** Modules along a side. */
  size: number
  /** An SVG path of the dark ones. */
  path: string
}

const page = paths.user.security

/** Each form of the page says in its address which it is: `?form=`. */
export async function answerSecurity(request: Request, visit: Visit) {
  const intent = visit.url.searchParams.get('form') ?? ''
  const answer = Object.hasOwn(forms, intent) ? forms[intent as keyof typeof forms] : unknown
  return orConfirm<unknown>(answer(request, visit), page)
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

const said = (visit: Visit, message: string, type: 'success' | 'warning' = 'success') =>
  redirectWithToast(visit, page, { type, message }, 303)
const unknown = async (_request: Request, visit: Visit) => said(visit, 'Choose what to change.', 'warning')

async function beginApp(request: Request, visit: Visit) {
  await parseForm(request, visit, upstream.Intent)
  return { intent: 'app', setUp: await setUpOf(visit) } satisfies SecurityAnswer
}

async function setUpOf(visit: Visit) {
  const { secret, uri } = await upstream.beginTotp(visit)
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

async function confirmApp(request: Request, visit: Visit) {
  const again = async (rejection: { data: { form: FormFailure } }) => ({
    ...rejection,
    data: { intent: 'app', form: rejection.data.form, setUp: await setUpOf(visit) } satisfies SecurityAnswer,
  })
  return work(request, visit, upstream.AppForm, {
    do: async ({ code }) => turnedOn(visit, await upstream.confirmTotp(visit, { code }), 'Your app is set up.'),
    failed: again,
  })
}

async function addPasskey(request: Request, visit: Visit) {
  return work(request, visit, upstream.NewPasskeyForm, {
    do: async ({ challenge: token, response }) =>
      turnedOn(visit, await upstream.addPasskey(visit, { token, response }), 'Your passkey is set up.'),
    failed: withIntent('passkey'),
  })
}

/** With the first factor come the recovery codes: they are shown at once, in the answer itself. */
async function turnedOn(visit: Visit, { recoveryCodes }: { recoveryCodes: string[] | null }, message: string) {
  await refreshProfile(visit)
  return recoveryCodes ? ({ intent: 'codes', recoveryCodes } satisfies SecurityAnswer) : said(visit, message)
}

async function removeApp(request: Request, visit: Visit) {
  await parseForm(request, visit, upstream.Intent)
  await upstream.removeTotp(visit)
  await refreshProfile(visit)
  return said(visit, 'The app is removed: its codes work no more.')
}

async function renamePasskey(request: Request, visit: Visit) {
  return work(request, visit, upstream.PasskeyEdit, {
    do: async (edit) => {
      await upstream.renamePasskey(visit, edit)
      return said(visit, 'The name is changed.')
    },
    failed: async (rejection) => withIntent(`passkey-${rejection.data.form.values.id}`)(rejection),
  })
}

async function removePasskey(request: Request, visit: Visit) {
  return work(request, visit, upstream.PasskeyChoice, {
    do: async ({ id }) => {
      await upstream.removePasskey(visit, id)
      await refreshProfile(visit)
      return said(visit, 'The passkey is removed here. Remove it from your device as well.')
    },
    failed: withIntent('passkey'),
  })
}

async function renewCodes(request: Request, visit: Visit) {
  return work(request, visit, upstream.Intent, {
    do: async () => ({ intent: 'codes', ...(await upstream.renewRecoveryCodes(visit)) }) satisfies SecurityAnswer,
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

/** Reads a form, does what it asks, and answers what the API refuses at the form itself. */
async function work<S extends z.ZodType, D, F>(request: Request, visit: Visit, schema: S, steps: Work<S, D, F>) {
  const form = await parseForm(request, visit, schema)
  if (!form.ok) return steps.failed(form.rejection)
  try {
    return await steps.do(form.value)
  } catch (error) {
    if (!(error instanceof UpstreamError) || ![404, 409, 410, 422, 429].includes(error.status)) throw error
    return steps.failed(form.reject(error))
  }
}
