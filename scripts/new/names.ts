export const areas = ['dealership', 'admin'] as const
export type Area = (typeof areas)[number]

/** Are what files are named after: `spare parts` in every spelling. */
export interface Spellings {
  /** spare-parts */
  kebab: string
  /** spareParts */
  camel: string
  /** SpareParts */
  pascal: string
  /** spare parts */
  words: string
  /** Spare parts */
  title: string
}

export interface ListNames extends Spellings {
  area: Area
  concept: string
}

/** Throws for a name that is none: small letters, with `-` between words. */
export const listNames = (area: Area, concept: string, kebab: string): ListNames => ({
  area,
  concept,
  ...spellingsOf(kebab),
})

/** Throws as listNames does. */
export function spellingsOf(kebab: string): Spellings {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab)) throw new Error(`“${kebab}” is no name: small letters, with - between words.`)
  const pascal = kebab.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const words = kebab.replaceAll('-', ' ')
  return {
    kebab,
    pascal,
    words,
    camel: `${pascal.charAt(0).toLowerCase()}${pascal.slice(1)}`,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  }
}

/** night-shifts → night-shift. Throws for a name whose end says nothing of the singular. */
export function singularOf(kebab: string): string {
  if (/[^aeiou]ies$/.test(kebab)) return kebab.replace(/ies$/, 'y')
  if (/(s|x|z|ch|sh)es$/.test(kebab)) return kebab.replace(/es$/, '')
  if (!/[^s]s$/.test(kebab)) throw new Error(`What is one of “${kebab}” called? Say it with --one.`)
  return kebab.replace(/s$/, '')
}

/** listSpareParts → spare-parts */
export function nounOf(call: string): string {
  const [, noun] = /^list([A-Z][A-Za-z]*)$/.exec(call) ?? []
  if (!noun) throw new Error(`“${call}” is no list: a call that changes something is copied from member-changes.ts.`)
  return noun.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()
}
