import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import type { Constraint } from '~/ui/Field'
import type { UpstreamError } from '~/upstream/errors'
import { z } from '../../api/http/contract'

/** What a form that failed gets back: the values typed (never secrets), a sentence a field, and one for the whole. */
export interface FormFailure {
  values: Record<string, string>
  errors: Record<string, string>
  message?: string
}

type Rejection = ReturnType<typeof reject>
export type ParsedForm<T> =
  | { ok: true; value: T; reject: (error: UpstreamError) => Rejection }
  | { ok: false; rejection: Rejection }

/** Parses a posted form with its schema. A failed one is answered with 400 and loses nothing that was typed. */
export async function parseForm<S extends z.ZodType>(request: Request, schema: S): Promise<ParsedForm<z.infer<S>>> {
  const form = await request.formData()
  const values = typed(form)
  const submission = parseWithZod(form, { schema })
  if (submission.status === 'success')
    return {
      ok: true,
      value: submission.value,
      reject: (error) =>
        reject({ values, errors: error.fields, message: error.message }, error.status, error.retryAfter),
    }
  const errors = Object.fromEntries(
    Object.entries(submission.error ?? {}).flatMap(([name, messages]) => (messages?.[0] ? [[name, messages[0]]] : [])),
  )
  return { ok: false, rejection: reject({ values, errors }, 400) }
}

const reject = (failure: FormFailure, status: number, retryAfter?: string) =>
  data({ form: failure }, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })

function typed(form: FormData): Record<string, string> {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(entries.filter(([name]) => !/password|token/i.test(name)))
}

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
