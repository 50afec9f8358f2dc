export const areas = ['dealership', 'admin'] as const
export type Area = (typeof areas)[number]

/** What the files of one list are named after: `spare parts` in every spelling. */
export interface ListNames {
  area: Area
  concept: string
  /** spare-parts */
  kebab: string
  /** spareParts */
  camel: string
  /** SpareParts */
  pascal: string
  /** Spare parts */
  title: string
}

/** Throws for a name that is none: small letters, with `-` between words. */
export function listNames(area: Area, concept: string, kebab: string): ListNames {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab)) throw new Error(`“${kebab}” is no name: small letters, with - between words.`)
  const pascal = kebab.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const words = kebab.replaceAll('-', ' ')
  const [camel, title] = [pascal, words].map((text) => text.charAt(0))
  return {
    area,
    concept,
    kebab,
    pascal,
    camel: `${camel?.toLowerCase()}${pascal.slice(1)}`,
    title: `${title?.toUpperCase()}${words.slice(1)}`,
  }
}

/** listSpareParts → spare-parts */
export function nounOf(call: string): string {
  const [, noun] = /^list([A-Z][A-Za-z]*)$/.exec(call) ?? []
  if (!noun) throw new Error(`“${call}” is no list: a call that changes something is copied from member-changes.ts.`)
  return noun.replace(/(?!^)([A-Z])/g, '-$1').toLowerCase()
}
