import { randomInt } from 'node:crypto'
import type { EmailContent } from './content'

const signOfItsOwn = () => String.fromCharCode(randomInt(0xe000, 0xf900))

/**
 * Is in the words of an email where the site’s name goes: `renderContent` writes the name in force. Differs in each process,
 * so that no person can write it into a name or a message and speak as the site.
 */
export const thisSite = Array.from({ length: 6 }, signOfItsOwn).join('')

/** Writes the site’s name into the words of an email. Attached files are left as they are. */
export function withSiteName({ attachments, ...words }: EmailContent, name: string): EmailContent {
  return { ...named(words, name), attachments }
}

/** Ends a sentence with the name: “Cars & Co.” has its full stop. */
export const withStop = (name: string): string => (name.endsWith('.') ? name : `${name}.`)

function named<Part>(part: Part, name: string): Part {
  if (typeof part === 'string')
    return part.replaceAll(`${thisSite}.`, () => withStop(name)).replaceAll(thisSite, () => name) as Part
  if (Array.isArray(part)) return part.map((one: unknown) => named(one, name)) as Part
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, named(value, name)])) as Part
}
