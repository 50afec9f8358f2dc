import { count } from '~/format/numbers'
import type { DiffPiece, DiffSection, TextDiff } from '../../api/legal/text-diff.contract'

/** Says how much differs, in words. */
export function diffWords({ changes, sections, addedWords, removedWords }: TextDiff): string {
  if (changes === 0) return 'No words differ.'
  const changed = sections.filter(({ isSame }) => !isSame).length
  const words = `${count(addedWords, 'word')} added, ${removedWords} removed`
  return `${count(changes, 'paragraph')} in ${changed} of ${count(sections.length, 'section')} changed: ${words}.`
}

/** Shows what differs between two versions of a text, with the sections that are the same by name alone. */
export function TextDiffView({ diff }: { diff: TextDiff }) {
  return (
    <div className="textdiff">
      <p className="muted">{diffWords(diff)}</p>
      {grouped(diff.sections).map(({ key, same, changed }) =>
        changed ? <Changed key={key} section={changed} /> : <Unchanged key={key} headings={same} />,
      )}
    </div>
  )
}

interface Group {
  key: string
  same: string[]
  changed?: DiffSection
}

/** Puts sections that are the same and follow each other into one line. */
function grouped(sections: readonly DiffSection[]): Group[] {
  const groups: Group[] = []
  sections.forEach((section, at) => {
    const last = groups.at(-1)
    if (!section.isSame) groups.push({ key: `changed-${at}`, same: [], changed: section })
    else if (last && !last.changed) last.same.push(section.heading)
    else groups.push({ key: `same-${at}`, same: [section.heading] })
  })
  return groups
}

const opening = 'Opening'

const Unchanged = ({ headings }: { headings: readonly string[] }) => (
  <p className="textdiff__same">The same: {headings.map((heading) => heading || opening).join(', ')}</p>
)

const Changed = ({ section: { heading, lines } }: { section: DiffSection }) => (
  <section className="textdiff__section" aria-label={heading || opening}>
    <h3>{heading || opening}</h3>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is rendered once and never reordered
      <p key={at}>
        <Pieces line={line} />
      </p>
    ))}
  </section>
)

const Pieces = ({ line }: { line: readonly DiffPiece[] }) =>
  line.map(({ kind, text }, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a comparison is rendered once and never reordered
    if (kind === 'added') return <ins key={at}>{text}</ins>
    if (kind === 'removed') return <del key={at}>{text}</del>
    return <span key={at}>{text}</span>
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
