import { expect, test } from 'vitest'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { changePage } from './change-page.server'

const names = (...all: string[]) => all.map((name, at) => ({ id: at + 1, name, version: 1, vehicles: 0 }))
const alias = { id: 2, kind: 'make', name: 'Old', removable: true }

/** Reads the page of an address from an API that answers each call by its path. */
async function pageAt(query: string, preview: () => unknown = () => ({})) {
  const calls: { path: string; input: unknown }[] = []
  const answers: Record<string, () => unknown> = {
    '/api/admin/taxonomy': () => ({
      makes: names('Acura', 'Honda'),
      make: { id: 1, name: 'Acura', models: names('MDX', 'RDX'), aliases: [] },
    }),
    '/api/admin/taxonomy/aliases': () => ({ items: [alias] }),
    '/api/admin/taxonomy/previews': preview,
  }
  const call = async ({ path }: { path: string }, input: unknown) => {
    calls.push({ path, input })
    return answers[path]?.()
  }
  const context = { api: { call }, url: new URL(`http://localhost/change?${query}`) } as unknown as RequestContext
  return { page: await changePage(context), calls }
}

test('an empty or long name is refused at its field, and what was typed stays', async () => {
  const long = 'x'.repeat(81)
  for (const name of ['', long]) {
    const { page } = await pageAt(`kind=rename_model&make=1&id=1&name=${name}`)
    expect(page).toMatchObject({
      draft: { name },
      preview: null,
      fieldProblem: 'Enter a name of up to 80 characters.',
    })
  }
  expect((await pageAt('kind=rename_model&make=1&id=1')).page.fieldProblem).toBeNull()
})

test('a merge asks what to merge into once the form was sent', async () => {
  const empty = await pageAt('kind=merge_make&make=1&id=1&intoId=')
  expect(empty.page.fieldProblem).toBe('Choose what to merge into.')
  expect((await pageAt('kind=merge_make&make=1&id=1')).page.fieldProblem).toBeNull()
  expect((await pageAt('kind=merge_make&make=1&id=1&intoId=2')).page).toMatchObject({ preview: {}, fieldProblem: null })
})

test('a refusal of a name is said at the field, another one above the form', async () => {
  const refuse = (fields: Record<string, string>) => () => {
    throw new UpstreamError(409, 'No.', 'conflict', fields)
  }
  const query = 'kind=rename_make&make=1&id=1&name=New'
  expect((await pageAt(query, refuse({ name: 'Taken.' }))).page).toMatchObject({
    problem: null,
    fieldProblem: 'Taken.',
  })
  expect((await pageAt(query, refuse({}))).page).toMatchObject({ problem: 'No.', fieldProblem: null })
})

test('an alias is read by its own number, and is no model', async () => {
  const { page, calls } = await pageAt('kind=remove_alias&id=2')
  expect(page).toMatchObject({ alias: { name: 'Old' }, subject: undefined, preview: {} })
  expect(calls).toContainEqual({ path: '/api/admin/taxonomy/aliases', input: { id: 2 } })
})
