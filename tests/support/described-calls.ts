export interface Call {
  /** GET /api/vehicles/{slug} */
  name: string
  method: string
  path: string
  query: string[]
  /** Of a JSON body; null where there is none. */
  fields: string[] | null
}
interface Schema {
  $ref?: string
  properties?: object
  anyOf?: Schema[]
  allOf?: Schema[]
}
interface DescribedCall {
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export interface ApiDocument {
  paths: Record<string, Record<string, DescribedCall>>
  components: { schemas: Record<string, Schema> }
}

/** Every call that the API describes, with the names of what it takes. */
export function callsIn({ paths, components: { schemas } }: ApiDocument): Call[] {
  const fieldsOf = ({ $ref = '', properties = {}, anyOf = [], allOf = [] }: Schema): string[] => {
    const named = schemas[$ref.split('/').at(-1) ?? '']
    return [...Object.keys(properties), ...[...(named ? [named] : []), ...anyOf, ...allOf].flatMap(fieldsOf)]
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        query: parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])),
        fields: schema ? fieldsOf(schema) : null,
      }
    }),
  )
}
