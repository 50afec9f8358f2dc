import type { Random } from '../demo/seed/random'
import type { Ask, Send } from './list-api'
import { summary, timed } from './statistics'

const path = '/api/admin/moderation'
const tabs = ['pending', 'reported', 'approved', 'rejected', 'spam']
const sorts = ['-score', 'score', '-created', 'created']
const words = ['tires', 'winter', 'w', 'winter ti', 'recall insp', 'tacoma77', 'writer 17', 'nobody']

const place = async (random: Random, ask: Ask, address: string) => {
  const { pageCount = 1 } = await ask(address)
  return `${address}&page=${random.pick([1, random.int(1, Math.min(5, pageCount)), random.int(1, pageCount)])}`
}

/** Any page of any order. */
export const moderationLists = {
  ...Object.fromEntries(
    tabs.map((tab) => [
      `queue, ${tab}`,
      (random: Random, _of: unknown, ask: Ask) =>
        place(
          random,
          ask,
          `${path}?show=${tab}&sort=${random.pick(sorts)}&kind=${random.pick(['', 'comment'])}`.replace(/&kind=$/, ''),
        ),
    ]),
  ),
  'queue, searched': (random: Random, _of: unknown, ask: Ask) =>
    place(
      random,
      ask,
      `${path}?show=${random.pick(tabs)}&sort=${random.pick(sorts)}&q=${encodeURIComponent(random.pick(words))}`,
    ),
  'queue, of an author': (random: Random, { users }: { users: number }, ask: Ask) =>
    place(random, ask, `${path}?show=${random.pick(tabs)}&sort=${random.pick(sorts)}&author=${random.int(3, users)}`),
}

const verdicts = {
  approve: { verdict: 'approve', tab: 'pending' },
  reject: { verdict: 'reject', reason: 'advertising', tab: 'approved' },
  spam: { verdict: 'spam', tab: 'pending' },
}

/** A thousand comments at once, and all of it taken back. */
export async function measureDecisions({ ask, send }: { ask: Ask; send: Send }, rounds: number) {
  const figures = []
  for (const [name, { tab, ...decision }] of Object.entries(verdicts)) {
    const times = { decide: [] as number[], undo: [] as number[] }
    let decided = 0
    for (let n = 0; n < rounds; n++) {
      const { items = [] } = await ask(`${path}?show=${tab}&sort=-created&size=1000&page=${n + 1}`)
      const selection = { ids: items.map(({ id }) => id) }
      let batch: unknown
      times.decide.push(
        await timed(async () => {
          const done = await send('PUT', path, { ...decision, selection })
          batch = done.batch
          decided = (done.decided as number[]).length
        }),
      )
      times.undo.push(await timed(() => send('DELETE', `${path}/decisions/${batch}`)))
    }
    figures.push({ name, decided, decide: summary(times.decide), undo: summary(times.undo) })
  }
  return figures
}
