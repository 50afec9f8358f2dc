/** Works on one after the other until it is aborted; one that fails stops no other. Returns for how many `work` said true. */
export async function countDone<One extends { id: number }>(
  all: readonly One[],
  work: (one: One) => Promise<boolean>,
  { onError, signal }: { onError: (error: unknown, id: number) => void; signal?: AbortSignal },
): Promise<number> {
  let count = 0
  for (const one of all) {
    if (signal?.aborted) break
    try {
      if (await work(one)) count += 1
    } catch (error) {
      onError(error, one.id)
    }
  }
  return count
}
