import { escapeHtml } from '../../escape'
import type { ApiDocument, Operation, Schema } from '../description/document'
import { programTags } from '../description/tags'
import { rowsOf, withCode } from './html'
import { fieldsOf, typeOf } from './schema-fields'

interface Call extends Operation {
  method: string
  path: string
}
export interface TagSection {
  name: string
  isForPrograms: boolean
  count: number
  html: string
}

/** Every call, by its tag; those for programs come first. */
export function reference({ paths = {}, tags = [], components }: ApiDocument): TagSection[] {
  const schemas = components?.schemas ?? {}
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ method: method.toUpperCase(), path, ...call })),
  )
  return tags.map(({ name, description }) => {
    const own = calls.filter((call) => call.tags?.[0] === name)
    const html = `<p>${withCode(description)}</p>${own.map((call) => callBox(call, schemas)).join('')}`
    return { name, isForPrograms: name in programTags, count: own.length, html }
  })
}

function callBox(call: Call, schemas: Record<string, Schema>): string {
  const { method, path, summary = '', description, operationId = '' } = call
  const parts = [
    description ? `<p>${withCode(description)}</p>` : '',
    parametersOf(call),
    bodyOf(call, schemas),
    answersOf(call, schemas),
  ]
  return `<details id="${escapeHtml(operationId)}"><summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(summary)}</span>${badgeOf(call)}</summary>${parts.join('')}</details>`
}

/** The scope that a key needs; of the other calls, whether somebody has to be signed in. */
function badgeOf({ security = [] }: Call): string {
  const [scope] = security.flatMap(({ apiKey = [] }) => apiKey)
  if (scope) return ` <em class="scope">${escapeHtml(scope)}</em>`
  return security.some(({ session }) => session) ? ' <em>signed in</em>' : ''
}

const required = (is: boolean | undefined) => (is ? 'required' : '')

function parametersOf({ parameters = [] }: Call): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: where, schema = {}, description, ...one }) => [
    `\`${name}\``,
    where,
    typeOf(schema),
    [required(one.required), description ?? schema.description].filter(Boolean).join('. '),
  ])
  return rowsOf(rows, ['Parameter', 'In', 'Type', ''])
}

function bodyOf({ requestBody }: Call, schemas: Record<string, Schema>): string {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type) return ''
  const rows = fieldsOf(content?.schema, schemas).map(([name, field, isRequired]) => [
    `\`${name}\``,
    typeOf(field),
    [required(isRequired), field.description].filter(Boolean).join('. '),
  ])
  return rows.length > 0 ? rowsOf(rows, [`Body: ${type}`, 'Type', '']) : `<p>Body: <code>${escapeHtml(type)}</code></p>`
}

function answersOf({ responses = {} }: Call, schemas: Record<string, Schema>): string {
  const rows = Object.entries(responses).map(([status, { description = '', content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema
    return [`\`${status}\``, description, Number(status) < 300 && schema ? shapeOf(schema, schemas) : '']
  })
  return rowsOf(rows, ['Answer', 'What it means', 'With'])
}

const shapeOf = (schema: Schema, schemas: Record<string, Schema>): string =>
  schema.$ref
    ? typeOf(schema)
    : fieldsOf(schema, schemas)
        .map(([name, field]) => `\`${name}\`: ${typeOf(field)}`)
        .join(', ')
