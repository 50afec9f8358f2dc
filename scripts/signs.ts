// Writes docs/signs.json anew. Refuses a file whose number would rise: its signs are to be changed instead.
import { readFileSync, writeFileSync } from 'node:fs'
import { countSigns, type SignCounts, type SignRule, signedSources, signRules } from '../tests/support/signs'

const path = 'docs/signs.json'
const before: SignCounts | null = process.argv.includes('--first') ? null : JSON.parse(readFileSync(path, 'utf8'))
const counts: SignCounts = {}
const risen: string[] = []
const totalOf = (all: SignCounts, rule: SignRule) =>
  Object.values(all).reduce((sum, signs) => sum + (signs[rule] ?? 0), 0)
for (const source of signedSources()) {
  const signs = countSigns(source)
  if (Object.keys(signs).length > 0) counts[source.path] = signs
  for (const rule of signRules) {
    const limit = before?.[source.path]?.[rule] ?? 0
    // Skips a file that is new to the list: it may be an old one under another name, which the totals show.
    const isListed = before?.[source.path] !== undefined
    if (isListed && (signs[rule] ?? 0) > limit) risen.push(`${source.path}: ${rule} ${signs[rule]}, ${limit} allowed`)
  }
}
for (const rule of signRules)
  if (before && totalOf(counts, rule) > totalOf(before, rule)) risen.push(`all files: ${rule} ${totalOf(counts, rule)}`)
if (risen.length > 0) {
  console.error(risen.join('\n'))
  process.exit(1)
}
const rows = Object.entries(counts).map(
  ([file, signs]) =>
    `  ${JSON.stringify(file)}: ${JSON.stringify(signs)
      .replaceAll(':', ': ')
      .replaceAll(',', ', ')
      .replace(/^\{(.*)\}$/, '{ $1 }')}`,
)
writeFileSync(path, `{\n${rows.join(',\n')}\n}\n`)
