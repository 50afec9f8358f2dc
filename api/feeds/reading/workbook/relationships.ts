import { attributesIn, decodeEntities } from '../xml-tokens'
import { type OfficePackage, type Part, readXml } from './package'

export interface Relationship {
  id: string
  /** Names the kind of part: 'officeDocument', 'worksheet', 'styles'. */
  kind: string
  /** Names the part from the package's root. */
  target: string
}

/** Reads which parts a part refers to; those of the package itself for ''. None where the list is missing. */
export async function relationshipsOf(files: OfficePackage, name: string): Promise<Relationship[]> {
  const folder = name.slice(0, name.lastIndexOf('/') + 1)
  const relationships: Relationship[] = []
  await readXml(files.part(`${folder}_rels/${name.slice(folder.length)}.rels`), {
    open(element, attributes) {
      if (element !== 'Relationship' || relationships.length >= maxRelationships) return
      const values = attributeMap(attributes)
      const kind = values.get('Type')?.split('/').at(-1) ?? ''
      relationships.push({ id: values.get('Id') ?? '', kind, target: resolved(folder, values.get('Target') ?? '') })
    },
    close() {},
    text() {},
  })
  return relationships
}

const maxRelationships = 1_000

export const attributeMap = (attributes: string): ReadonlyMap<string, string> =>
  new Map([...attributesIn(attributes)].map(([name, raw]) => [name, decodeEntities(raw)]))

export const partOfKind = (files: OfficePackage, list: readonly Relationship[], kind: string): Part | null =>
  files.part(list.find((relationship) => relationship.kind === kind)?.target ?? '')

/** Targets begin at the folder of the part that names them, or with '/' at the root. */
function resolved(folder: string, target: string): string {
  const names: string[] = []
  for (const name of (target.startsWith('/') ? target : `${folder}${target}`).split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name)
  }
  return names.join('/')
}
