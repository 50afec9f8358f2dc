import type { Schema } from '../description/document'

type Schemas = Record<string, Schema>
const maxChoices = 12

/** The fields of an object, of what it refers to, and of each of several forms that it may have. */
export function fieldsOf(schema: Schema | undefined, schemas: Schemas): [name: string, Schema, required: boolean][] {
  if (!schema) return []
  const { properties = {}, required = [], anyOf = [], oneOf = [], allOf = [] } = resolved(schema, schemas)
  const own = Object.entries(properties).map(([name, field]): [string, Schema, boolean] => [
    name,
    field,
    required.includes(name),
  ])
  const inner = [...anyOf, ...oneOf, ...allOf].flatMap((one) => fieldsOf(one, schemas))
  return [...new Map([...own, ...inner].map((field) => [field[0], field])).values()]
}

const nameOf = ({ $ref = '' }: Schema): string => $ref.split('/').at(-1) ?? ''
const resolved = (schema: Schema, schemas: Schemas): Schema => (schema.$ref ? (schemas[nameOf(schema)] ?? {}) : schema)

/** What a value is, in a few words: string, Vehicle[], “new” or “used”. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema)
  if (schema.enum) return choicesIn(schema.enum)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const several = schema.anyOf ?? schema.oneOf
  if (several) return [...new Set(several.map(typeOf))].join(' or ')
  if (schema.type === 'array') return schema.items ? `${typeOf(schema.items)}[]` : 'array'
  const types = [schema.type ?? 'any'].flat().join(' or ')
  return schema.format ? `${types} (${schema.format})` : types
}

function choicesIn(choices: readonly unknown[]): string {
  const shown = choices.slice(0, maxChoices).map((choice) => String(choice))
  return [...shown, ...(choices.length > shown.length ? ['…'] : [])].join(' | ')
}
