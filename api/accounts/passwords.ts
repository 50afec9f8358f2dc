import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) with OWASP's second recommended setting: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const length = { least: 10, most: 128 }

/** What is wrong with a new password, in a sentence; null when it may be used. */
export function passwordProblem(password: string): string | null {
  const characters = Array.from(password.normalize('NFC')).length
  if (characters < length.least) return `A password has at least ${length.least} characters.`
  return characters > length.most ? `A password has at most ${length.most} characters.` : null
}

/** A PHC string; every character of the password counts. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

let decoy: Promise<string> | undefined

/** Takes the same time for an account without a password as for a wrong one. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), password.normalize('NFC'))
  return matches && passwordHash !== null
}
