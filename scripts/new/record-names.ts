import { iconNames } from '../../app/ui/icons/icon-names'
import { type Spellings, singularOf, spellingsOf } from './names'
import type { SourceTree } from './source-tree'

/** Says where the files of a record go, and what they are named after. */
export interface RecordNames {
  concept: string
  /** Is true while api/ has no such folder. */
  isNewConcept: boolean
  /** night-shifts */
  many: Spellings
  /** night-shift */
  one: Spellings
  /** Is the folder of its files, below api/ and below app/: night-shifts, or accounts/night-shifts. */
  folder: string
  /** Stands in the navigation and where the list is empty. */
  icon: string
}

interface NewRecord {
  address: string
  concept?: string
  one?: string
  icon: string
}

/** Throws for another area than admin, for a name that is none, and for an icon that the product has not. */
export function recordNames(tree: SourceTree, { address, concept, one, icon }: NewRecord): RecordNames {
  const [area = '', name = ''] = address.split('/')
  if (area !== 'admin') throw new Error(`“${area}” is no area for records: it is admin.`)
  if (!(iconNames as readonly string[]).includes(icon)) throw new Error(`“${icon}” is no icon of the product.`)
  const many = spellingsOf(name)
  const home = spellingsOf(concept ?? name).kebab
  return {
    concept: home,
    isNewConcept: !tree.has(`api/${home}`),
    many,
    one: spellingsOf(one ?? singularOf(name)),
    folder: home === name ? home : `${home}/${name}`,
    icon,
  }
}

/** Returns the values of the templates. */
export function valuesOf({ concept, many, one, folder, icon }: RecordNames): Record<string, string> {
  const up = folder.split('/').map(() => '..')
  return {
    concept,
    folder,
    icon,
    api: up.join('/'),
    root: ['..', ...up].join('/'),
    kebab: many.kebab,
    many: many.camel,
    Many: many.pascal,
    manyWords: many.words,
    ManyWords: many.title,
    one: one.camel,
    One: one.pascal,
    oneWords: one.words,
    OneWords: one.title,
    aOne: `${/^[aeiou]/.test(one.words) ? 'an' : 'a'} ${one.words}`,
    snake: snakeOf(one),
  }
}

export const snakeOf = ({ kebab }: Spellings): string => kebab.replaceAll('-', '_')
