import { data } from '@remix-run/node'
import type { z } from 'zod'
import { parseFields } from '~/forms/parse-fields.server'

export type ParsedQuery<T> = { values: Record<string, string>; errors: Record<string, string>; value: T | null }

/** Reads a GET form off the address. Nothing is wrong while none of its fields stand there. */
export function parseQuery<S extends z.ZodObject>(url: URL, schema: S): ParsedQuery<z.infer<S>> {
  const names = Object.keys(schema.shape)
  const asked = new URLSearchParams([...url.searchParams].filter(([name]) => names.includes(name)))
  if (asked.size === 0) return { values: {}, errors: {}, value: null }
  const values = Object.fromEntries(asked)
  const submission = parseFields(asked, schema)
  if (submission.status === 'success') return { values, errors: {}, value: submission.value }
  const errors = Object.entries(submission.error ?? {}).flatMap(([name, messages]) =>
    messages?.[0] ? [[name, messages[0]]] : [],
  )
  return { values, errors: Object.fromEntries(errors), value: null }
}

/** The loader's answer: 400 when the question was wrong, so that programs notice too. */
export const answerQuery = <T extends { asked: { errors: Record<string, string> } }>(answer: T) =>
  data(answer, { status: Object.keys(answer.asked.errors).length > 0 ? 400 : 200 })
