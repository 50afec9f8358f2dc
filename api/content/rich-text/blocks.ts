export const marks = ['strong', 'em'] as const
export type Mark = (typeof marks)[number]

/** Text of one look; a line feed in it is a line break. */
export interface Run {
  text: string
  marks: readonly Mark[]
}
export interface TextBlock {
  tag: 'p' | 'h3'
  runs: Run[]
}
export interface List {
  tag: 'ul' | 'ol'
  items: Item[]
}
export interface Item {
  runs: Run[]
  lists: List[]
}
export type Block = TextBlock | List

export const isList = (block: Block): block is List => 'items' in block

/** Two line breaks or more end a paragraph. */
export function paragraphsOf(runs: readonly Run[]): Run[][] {
  const paragraphs: Letter[][] = [[]]
  const letters = trimmed(lettersOf(runs))
  letters.forEach((one, at) => {
    if (one.text !== '\n' || (letters[at - 1]?.text !== '\n' && letters[at + 1]?.text !== '\n'))
      paragraphs.at(-1)?.push(one)
    else if (letters[at - 1]?.text !== '\n') paragraphs.push([])
  })
  return paragraphs.map(joined).filter((paragraph) => paragraph.length > 0)
}

export const headingOf = (runs: readonly Run[]): Run[] =>
  joined(trimmed(lettersOf(runs).map((one) => (one.text === '\n' ? { ...one, text: ' ' } : one))))

export const itemOf = (runs: readonly Run[]): Run[] =>
  joined(trimmed(lettersOf(runs)).filter(({ text }, at, all) => text !== '\n' || all[at - 1]?.text !== '\n'))

type Letter = Run

const lettersOf = (runs: readonly Run[]): Letter[] =>
  runs.flatMap(({ text, marks }) => [...text].map((letter) => ({ text: letter, marks: letter === '\n' ? [] : marks })))

/** Without spaces and line breaks at the ends, and with one space at most, none of them beside a line break. */
const trimmed = (letters: readonly Letter[]): Letter[] =>
  withoutLeading(withoutLeading(letters).toReversed()).toReversed()

function withoutLeading(letters: readonly Letter[]): Letter[] {
  let before: string | undefined
  return letters.filter(({ text }) => {
    const isSpare = text === ' ' ? !before || before === ' ' || before === '\n' : text === '\n' && !before
    if (!isSpare) before = text
    return !isSpare
  })
}

function joined(letters: readonly Letter[]): Run[] {
  const runs: Run[] = []
  for (const { text, marks } of letters) {
    const last = runs.at(-1)
    if (last && String(last.marks) === String(marks)) last.text += text
    else runs.push({ text, marks })
  }
  return runs
}
