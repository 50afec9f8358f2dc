import { expect } from 'vitest'
import type { Caller } from './api'

interface WalkedList {
  path: string
  /** The ids in each order and under each filter, by plain means: what a test computes from its own rows. */
  expected: Record<string, number[]>
  idOf?: (item: { id: number }) => number
}

/** Asks a list with each query in pages of two rows, and compares the ids of all its pages with those expected. */
export async function walkList(caller: Caller, { path, expected, idOf = ({ id }) => id }: WalkedList): Promise<void> {
  for (const [query, ids] of Object.entries(expected)) {
    const found: number[] = []
    const pages = Math.max(1, Math.ceil(ids.length / 2))
    for (let page = 1; page <= pages; page++) {
      const { status, body } = await caller.get(`${path}?${query}&size=2&page=${page}`)
      expect(status, `${path}?${query}`).toBe(200)
      expect({ query, total: body.total, pageCount: body.pageCount }).toEqual({
        query,
        total: ids.length,
        pageCount: pages,
      })
      found.push(...body.items.map(idOf))
    }
    expect(found, `${path}?${query}`).toEqual(ids)
  }
}
