import { createHash } from 'node:crypto'
import { invalid } from '../../refusals'
import { deliveredName } from '../../site-settings/identity/delivered-name.contract'
import { siteName } from '../../site-settings/identity/identity.section'
import type { SettingSource } from '../../site-settings/memory'
import { openBreachedList } from './breached-list'
import { isLongEnough, lengthProblem } from './password-length'

export interface PasswordRules {
  /** In a sentence; null when it may be used. */
  problem(reader: SettingSource, password: string, person: { email: string }): Promise<string | null>
}

const commonest = 30_000
/** Leaves out what is in half of all words. */
const minGuessLength = 4

/** 10 to 128 characters, not common, known of the person or breached. Throws when the breached list cannot be read. */
export function passwordRules({ breached }: { breached?: string } = {}): PasswordRules {
  const list = breached ? openBreachedList(breached) : null
  return {
    async problem(reader, password, { email }) {
      const names = [deliveredName, await siteName(reader)]
      const guessed = lengthProblem(password) ?? guessProblem(password, email, names)
      if (guessed) return guessed
      if ((await commonPasswords()).has(password.toLowerCase()))
        return 'This password is one of the first that are tried. Choose another.'
      return (await list?.has(sha1(password)))
        ? 'This password is known from a breach of another site. Choose another.'
        : null
    },
  }
}

/** Throws invalid, at `field`. */
export async function refuseWeak(
  reader: SettingSource,
  rules: PasswordRules,
  password: string,
  { email, field }: { email: string; field: string },
): Promise<void> {
  const problem = await rules.problem(reader, password, { email })
  if (problem) throw invalid(problem, { [field]: problem })
}

function guessProblem(password: string, email: string, names: readonly string[]): string | null {
  const text = password.toLowerCase()
  const [localPart = ''] = email.toLowerCase().split(/[+@]/)
  if (localPart.length >= minGuessLength && text.includes(localPart))
    return 'A password may not contain your email address.'
  return names.some((name) => holdsName(text, name)) ? 'A password may not contain the name of this site.' : null
}

/** Finds a name that is spaced out or has other signs and digits in it. */
function holdsName(text: string, name: string): boolean {
  const searched = plain(name)
  return (
    searched.length >= minGuessLength &&
    [plain(text), plain(text).replace(/\p{N}/gu, '')].some((one) => one.includes(searched))
  )
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

let common: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is chosen; only those that are long enough to be chosen at all are kept. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary.passwords.slice(0, commonest).filter(isLongEnough)),
  )
  return common
}

const sha1 = (password: string) => createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
