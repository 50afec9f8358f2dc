import { expect, test } from 'vitest'
import { createRoute, json, multipart, z } from '../../api/http/contract'
import { sourcesIn } from '../../tests/support/sources'
import { type Contract, divide } from './call-input'

const responses = { 200: { description: 'ok' } }
const Id = z.object({ id: z.coerce.number() })

test('input is divided into what the address, the query and the body say', () => {
  const query = z.object({ version: z.coerce.number() })
  const change = createRoute({
    method: 'put',
    path: '/api/things/{id}',
    request: { params: Id, query, body: json(z.object({ name: z.string() })) },
    responses,
  })
  expect(divide(change, { name: 'n', id: 7, version: 2, extra: undefined })).toEqual({
    params: { id: 7 },
    query: { version: 2 },
    body: { name: 'n' },
  })
  expect(divide(change, { id: 7 }).body).toEqual({})
})

test('without a body the whole rest is the query', () => {
  const list = createRoute({ method: 'get', path: '/api/things/{id}', request: { params: Id }, responses })
  expect(divide(list, { id: 'a', q: 'x' })).toEqual({ params: { id: 'a' }, query: { q: 'x' }, body: undefined })
})

test('a form with files is the body itself', () => {
  const upload = createRoute({
    method: 'post',
    path: '/api/things/{id}/files',
    request: { params: Id, body: multipart({}) },
    responses,
  })
  const form = new FormData()
  const { params, body } = divide(upload, { id: 1, form })
  expect(params).toEqual({ id: 1 })
  expect(body).toBe(form)
})

test('no contract has one name in two parts of a call, and each names in its schemas what its address names', async () => {
  const contracts = await allContracts()
  expect(contracts.length).toBeGreaterThan(300)
  const wrong = contracts.flatMap((contract) => {
    const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const { params, query, body } = contract.request ?? {}
    const parts = [namesOf(params), namesOf(query), namesOf(schemaIn(body?.content['application/json']))]
    const all = parts.flat()
    const isTwice = new Set(all).size < all.length
    const isUndivided = body && query && namesOf(query).length === 0
    const isOther = inPath.sort().join() !== namesOf(params).sort().join()
    return isTwice || isUndivided || isOther ? `${contract.method} ${contract.path}` : []
  })
  expect(wrong).toEqual([])
})

async function allContracts(): Promise<Contract[]> {
  const files = sourcesIn(['api'], /^api\/[a-z-/]+[./]contract\.ts$/)
  const modules = await Promise.all(
    files.map(
      ({ path }) =>
        import(/* @vite-ignore */ new URL(`../../${path}`, import.meta.url).pathname) as Promise<
          Record<string, unknown>
        >,
    ),
  )
  return [...new Set(modules.flatMap((module) => Object.values(module)))].filter(isContract)
}

const schemaIn = (media: object | undefined): unknown => (media && 'schema' in media ? media.schema : undefined)

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value

function namesOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap(namesOf))]
  if (schema instanceof z.ZodPipe) return namesOf(schema.in)
  return []
}
