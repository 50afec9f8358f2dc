import { Refusal } from '../../refusals'

const receiving = new Set<string>()

export const isReceiving = (id: string): boolean => receiving.has(id)

/** Throws conflict: a connection that was lost on one side may be open on the other. */
export async function alone<T>(id: string, work: () => Promise<T>): Promise<T> {
  if (receiving.has(id)) throw new Refusal('conflict', 'A piece of this file is still coming in.')
  receiving.add(id)
  try {
    return await work()
  } finally {
    receiving.delete(id)
  }
}
