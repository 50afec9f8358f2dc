import { data } from '@remix-run/node'
import type { FormWait, RequestContext } from '~/session/request-context.server'
import type { Constraint } from '~/ui/forms/Field'
import type { UpstreamError } from '~/upstream/errors'
import { isSecretField } from '../../api/accounts/form-drafts/form-drafts.contract'
import { z } from '../../api/http/contract'
import { fileCountsOf, filesOf } from '../../api/http/form-files.contract'
import { formKeyName } from './form-key'
import { readForm, type SentForm } from './multipart.server'
import { parseFields } from './parse-fields.server'
import { takeStoredFiles } from './stored-file'

/** The values typed (never secrets), a sentence a field, and one for the whole. */
export interface FormFailure {
  values: Record<string, string>
  errors: Record<string, string>
  message?: string
  /** Why the API refused: conflict, too_many … */
  code?: string
  /** Nothing is wrong with it: it is what was typed before the session ended or had to be confirmed. */
  restored?: boolean
}

type Rejection = ReturnType<typeof reject>
export type ParsedForm<T> =
  | { ok: true; value: T; intent: string; files: SentForm['files']; reject: (error: UpstreamError) => Rejection }
  | { ok: false; intent: string; rejection: Rejection }
/** Several forms of one page, told apart by their field `intent`. */
type SchemasByIntent = Record<string, z.ZodType>

/** A failed one is a 400 and loses nothing that was typed. Throws 413 and 400 for what is no form, or none of the page's. */
export function parseForm<S extends z.ZodType>(
  request: Request,
  context: FormContext,
  schema: S,
): Promise<ParsedForm<z.infer<S>>>
export function parseForm(
  request: Request,
  context: FormContext,
  schemas: SchemasByIntent,
): Promise<ParsedForm<unknown>>
export async function parseForm(
  request: Request,
  context: FormContext,
  schemas: z.ZodType | SchemasByIntent,
): Promise<ParsedForm<unknown>> {
  if (context.restoring) {
    const { values, wait } = context.restoring
    return { ok: false, intent: values.intent ?? '', rejection: reject(shownAgain(values, wait), 200) }
  }
  const byIntent: SchemasByIntent = schemas instanceof z.ZodType ? { '': schemas } : schemas
  const limits = Object.assign({}, ...Object.values(byIntent).map(filesOf))
  const counts = Object.assign({}, ...Object.values(byIntent).map(fileCountsOf))
  const { form, files, errors: fileErrors } = await readForm(request, context, limits, counts)
  takeStoredFiles(form)
  context.api?.restart()
  context.caller.formKey = keyOf(form)
  const values = typed(form)
  if (context.response) context.response.typed = values
  const { intent, schema } = chosenOf(byIntent, values.intent)
  const submission = parseFields(form, schema)
  if (submission.status === 'success' && Object.keys(fileErrors).length === 0)
    return {
      ok: true,
      value: submission.value,
      intent,
      files,
      reject: (error) =>
        reject(
          { values, errors: error.fields, message: error.message, code: error.code },
          error.status,
          error.retryAfter,
        ),
    }
  const errors = { ...firstOf(submission.status === 'success' ? {} : submission.error), ...fileErrors }
  return { ok: false, intent, rejection: reject({ values, errors }, 400) }
}

type FormContext = Pick<RequestContext, 'caller'> & Partial<RequestContext>

/** The page's only form needs no intent. */
function chosenOf(byIntent: SchemasByIntent, named = ''): { intent: string; schema: z.ZodType } {
  const intent = '' in byIntent ? '' : named
  const schema = Object.hasOwn(byIntent, intent) ? byIntent[intent] : undefined
  if (!schema)
    throw data({ message: 'The form could not be read. Go back and send it again.', code: 'invalid' }, { status: 400 })
  return { intent, schema }
}

const shownAgain = (values: Record<string, string>, wait: FormWait): FormFailure => ({
  values,
  errors: {},
  message: waitWords[wait],
  restored: true,
})

const waitWords: Record<FormWait, string> = {
  'sign-in':
    'You were signed out. Check what you typed and send it again. Passwords and files need to be entered again.',
  confirmation: 'Nothing was sent yet. Check what you typed and send it. Passwords and files need to be entered again.',
}

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
