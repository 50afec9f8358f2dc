import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { RequestContext } from '~/session/request-context.server'
import type { Constraint } from '~/ui/forms/Field'
import type { UpstreamError } from '~/upstream/errors'
import { isSecretField } from '~/upstream/form-drafts.server'
import { z } from '../../api/http/contract'
import { filesOf } from '../../api/http/form-files.contract'
import { formKeyName } from './form-key'
import { readForm, type SentForm } from './multipart.server'

/** The values typed (never secrets), a sentence a field, and one for the whole. */
export interface FormFailure {
  values: Record<string, string>
  errors: Record<string, string>
  message?: string
  /** Why the API refused: conflict, too_many … */
  code?: string
  /** Nothing is wrong with it: it is what was typed before the session ended. */
  restored?: boolean
}

type Rejection = ReturnType<typeof reject>
export type ParsedForm<T> =
  | { ok: true; value: T; files: SentForm['files']; reject: (error: UpstreamError) => Rejection }
  | { ok: false; rejection: Rejection }

/** A failed one is a 400 and loses nothing that was typed. Throws 413 and 400 for what is no form. */
export async function parseForm<S extends z.ZodType>(
  request: Request,
  context: Pick<RequestContext, 'caller'> & Partial<RequestContext>,
  schema: S,
): Promise<ParsedForm<z.infer<S>>> {
  if (context.restoring) return { ok: false, rejection: reject(shownAgain(context.restoring), 200) }
  const { form, files, errors: fileErrors } = await readForm(request, context, filesOf(schema))
  context.upstream?.restart()
  context.caller.formKey = keyOf(form)
  const values = typed(form)
  context.typed = values
  const submission = parseWithZod(form, { schema })
  if (submission.status === 'success' && Object.keys(fileErrors).length === 0)
    return {
      ok: true,
      value: submission.value,
      files,
      reject: (error) =>
        reject(
          { values, errors: error.fields, message: error.message, code: error.code },
          error.status,
          error.retryAfter,
        ),
    }
  const errors = { ...firstOf(submission.status === 'success' ? {} : submission.error), ...fileErrors }
  return { ok: false, rejection: reject({ values, errors }, 400) }
}

const shownAgain = (values: Record<string, string>): FormFailure => ({
  values,
  errors: {},
  message:
    'You had been signed out. Look over what you typed, and send it again; passwords and files have to be given anew.',
  restored: true,
})

const firstOf = (error: Record<string, string[] | null> | null | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
  )

/** What the page put there (FormKey): the calls that this form leads to carry it. */
function keyOf(form: FormData): string | undefined {
  const key = form.get(formKeyName)
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined
}

const reject = (failure: FormFailure, status: number, retryAfter?: string) =>
  data({ form: failure }, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })

export function typed(form: FormData): Record<string, string> {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(
    entries.filter(([name]) => !isSecretField(name)).map(([name, text]) => [name, writable(text)]),
  )
}

/** Without what no HTML may hold: control characters other than tabs and line breaks. */
const writable = (text: string): string => text.replace(/[^\P{Cc}\t\r\n]/gu, '')

/** The part of a schema that the browser checks: it comes with the loader's data, so zod stays on the server. */
export function constraintsOf(schema: z.ZodType): Record<string, Constraint> {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(properties).map(([name, rule]) => {
      const { minLength, maxLength, minimum, maximum } = rule as Record<string, number | undefined>
      return [name, { required: required.includes(name), minLength, maxLength, min: minimum, max: maximum }]
    }),
  )
}
