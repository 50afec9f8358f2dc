import type { Send } from './list-api'
import { summary, timed } from './statistics'

const path = '/api/dealership/inventory-changes'
const rule = { kind: 'price', direction: 'lower', amount: 1, unit: 'percent', roundTo: '10', notBelow: 'none' }
/** A third of the lot (lot-rows.ts): of 20,000 vehicles about 5,200 have a price that may change. */
const selection = { matching: { source: 'manual' } }

/** One price change of many vehicles: looked at, made and taken back, some times over. */
export async function measureChanges(send: Send, rounds: number) {
  const times = { preview: [] as number[], apply: [] as number[], undo: [] as number[] }
  let vehicles = 0
  for (let n = 0; n < rounds; n++) {
    let previewedAt: unknown
    times.preview.push(
      await timed(async () => {
        const preview = await send('POST', `${path}/preview`, { rule, selection })
        vehicles = Number(preview.changing)
        previewedAt = preview.previewedAt
      }),
    )
    let id: unknown
    times.apply.push(
      await timed(async () => {
        id = (await send('POST', path, { rule, selection, previewedAt })).id
      }),
    )
    times.undo.push(await timed(() => send('DELETE', `${path}/${id}`)))
  }
  const { preview, apply, undo } = times
  return { vehicles, preview: summary(preview), apply: summary(apply), undo: summary(undo) }
}
