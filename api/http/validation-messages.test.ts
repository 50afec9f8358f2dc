import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { projectPath } from '../database/paths'
import { z } from './contract'

const contracts = readdirSync(projectPath('api'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(^|[/.])contract\.ts$/.test(name),
)

const wrongInputs = [undefined, null, {}, [], 'x', '', -1, 1.5, 1e12, true, { a: 1 }, ['x'], 'x'.repeat(20_000)]

/** Gives each field of an object wrong values, so that the rules of its fields are asked, too. */
function inputsFor(schema: z.ZodType): unknown[] {
  if (!(schema instanceof z.ZodObject)) return wrongInputs
  const names = Object.keys(schema.shape)
  return [...wrongInputs, ...wrongInputs.map((input) => Object.fromEntries(names.map((name) => [name, input])))]
}

function schemasIn(value: unknown): z.ZodType[] {
  if (value instanceof z.ZodType) return [value]
  if (typeof value !== 'object' || value === null) return []
  const { request } = value as {
    request?: { body?: { content?: Record<string, { schema?: unknown }> }; query?: unknown; params?: unknown }
  }
  const bodies = Object.values(request?.body?.content ?? {}).map(({ schema }) => schema)
  return [...bodies, request?.query, request?.params].filter((part): part is z.ZodType => part instanceof z.ZodType)
}

test('every rule of every contract answers in a sentence of ours', async () => {
  const foreign = new Set<string>()
  let issueCount = 0
  for (const name of contracts) {
    const module: Record<string, unknown> = await import(pathToFileURL(projectPath(`api/${name}`)).href)
    for (const [exported, value] of Object.entries(module))
      for (const schema of schemasIn(value))
        for (const input of inputsFor(schema)) {
          const { error } = await schema.safeParseAsync(input)
          for (const { message, path } of error?.issues ?? []) {
            issueCount += 1
            if (
              !/^[A-Z“$].*[.?]$/su.test(message) ||
              /\b(Invalid|expected|received|undefined|NaN|Too (small|big))\b/.test(message)
            )
              foreign.add(`${name} ${exported} ${path.join('.')}: ${message}`)
          }
        }
  }
  expect([...foreign]).toEqual([])
  expect(issueCount).toBeGreaterThan(5000)
})

test.each([
  [z.string(), undefined, 'Fill this in.'],
  [z.string().min(1), '', 'Fill this in.'],
  [z.number(), 'x', 'Use a number.'],
  [z.number().int(), 1.5, 'Use a whole number.'],
  [z.string().min(3), 'x', 'Use at least 3 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Use at most 1 entry.'],
  [z.number().max(1000), 1001, 'Use at most 1,000.'],
  [z.enum(['a', 'b']), 'c', 'Choose one of a, b.'],
  [z.iso.datetime(), 'soon', 'Use a date and time like 2026-11-20T15:00:00Z.'],
  [z.strictObject({}), { a: 1 }, 'There is no field “a”.'],
  [z.string('Enter a name.'), undefined, 'Enter a name.'],
])('%# a rule without words of its own says “%s”', (schema, input, message) => {
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message)
})
