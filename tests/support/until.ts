import { pause } from './pause'

/**
 * Asks at a short interval until the answer is there, and returns it. Throws after a minute with what was awaited: the
 * limit is generous, because it ends what hangs and asserts nothing.
 */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  limitMs = 60_000,
): Promise<Exclude<T, null | undefined | false | ''>> {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(100)) {
    const answer = await ask()
    if (answer) return answer as Exclude<T, null | undefined | false | ''>
  }
  throw new Error(`It did not come within ${limitMs / 1000} s: ${what}.`)
}
