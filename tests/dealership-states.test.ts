import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '../api/limits/schema'
import { anApi, type TestApi } from './support/api'
import { type Call, callsIn } from './support/described-calls'
import { callableInTests } from './support/leads'
import { read } from './support/sources'
import { aStateWorld, dealershipColumns, type StateColumn } from './support/state-world'

type Row = Record<StateColumn, string>

let api: TestApi
let found: Map<string, Row>
beforeAll(async () => {
  api = await anApi({ callable: callableInTests })
  found = await rowsOf(await staffCalls())
})
afterAll(() => api.close())

/** Every call by which the staff of a dealership change something; what removes something comes last. */
async function staffCalls(): Promise<Call[]> {
  const { body } = await (await api.as(null)).get('/api/openapi.json')
  const removes = ({ method }: Call) => Number(method === 'DELETE')
  return callsIn(body)
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/dealership/'))
    .filter(({ path }) => path !== '/api/dealership/auth/register')
    .sort((a, b) => removes(a) - removes(b) || a.name.localeCompare(b.name))
}

async function rowsOf(calls: readonly Call[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>(calls.map(({ name }) => [name, {} as Row]))
  for (const column of dealershipColumns) {
    await api.db.delete(rateLimits)
    const world = await aStateWorld(api, column)
    for (const call of calls) {
      const status = await world.statusOf(call)
      expect(status, `${call.name} of a dealership that is ${column}`).toBeLessThan(500)
      Object.assign(rows.get(call.name) ?? {}, { [column]: status < 300 ? 'in' : String(status) })
    }
  }
  return rows
}

const written = (name: string, row: Row): string =>
  `| \`${name}\` | ${dealershipColumns.map((column) => row[column]).join(' | ')} |`

test('each call of the staff does in each state of the dealership what the table says', () => {
  const table = read('docs/dealership-states.md')
    .text.split('\n')
    .filter((line) => line.startsWith('| `'))
  const rows = [...found].map(([name, row]) => written(name, row))
  const wrong = rows.filter((row) => !table.includes(row))
  expect(wrong, `Rows of docs/dealership-states.md that are missing or wrong:\n${wrong.join('\n')}`).toEqual([])
  expect(table.filter((row) => !rows.includes(row))).toEqual([])
})

/** Whatever somebody outside of the dealership reads or gets a mail of. */
const reaching = [
  'POST /api/dealership/inbox/{id}/messages',
  'POST /api/dealership/inbox/{id}/offers',
  'POST /api/dealership/inbox/{id}/offers/{offerId}/counter-offers',
  'PUT /api/dealership/inbox/{id}/offers/{offerId}/status',
  'POST /api/dealership/inbox/{id}/appointments',
  'PUT /api/dealership/inbox/{id}/appointments/{appointmentId}/status',
  'PUT /api/dealership/inbox/{id}/appointments/{appointmentId}/time',
  'POST /api/dealership/posts',
  'PUT /api/dealership/posts/{id}/publication',
  'PUT /api/dealership/reviews/{id}/reply',
  'PUT /api/dealership/questions/{id}/answer',
  'POST /api/dealership/invitations',
]

test.each(dealershipColumns.filter((column) => column !== 'approved'))(
  'the staff of a dealership that is %s reach nobody outside of it',
  (column) => {
    const reached = reaching.map((name) => [name, found.get(name)?.[column]])
    expect(reached.filter(([, status]) => status !== '409' && status !== '403')).toEqual([])
  },
)
