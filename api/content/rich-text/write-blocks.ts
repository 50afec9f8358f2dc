import { escapeHtml } from '../../escape'
import { type Block, isList, type List, type Mark, marks, type Run } from './blocks'

export const htmlOf = (blocks: readonly Block[]): string =>
  blocks.map((block) => (isList(block) ? listHtml(block) : tagged(block.tag, inlineHtml(block.runs)))).join('')

const tagged = (tag: string, html: string): string => `<${tag}>${html}</${tag}>`

const listHtml = ({ tag, items }: List): string =>
  tagged(tag, items.map(({ runs, lists }) => tagged('li', inlineHtml(runs) + lists.map(listHtml).join(''))).join(''))

/** Neighbours that share a mark stand in one element. */
function inlineHtml(runs: readonly Run[], [mark, ...inner]: readonly Mark[] = marks): string {
  if (!mark) return runs.map(({ text }) => escapeHtml(text).replaceAll('\n', '<br>')).join('')
  return groupsBy(runs, mark)
    .map((group) => {
      const html = inlineHtml(group, inner)
      return group[0]?.marks.includes(mark) ? tagged(mark, html) : html
    })
    .join('')
}

function groupsBy(runs: readonly Run[], mark: Mark): Run[][] {
  const groups: Run[][] = []
  for (const run of runs) {
    const last = groups.at(-1)
    if (last && last[0]?.marks.includes(mark) === run.marks.includes(mark)) last.push(run)
    else groups.push([run])
  }
  return groups
}

/** Blank lines between paragraphs, items behind “- ” or their numbers. */
export const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (isList(block) ? linesOf(block).join('\n') : words(block.runs)))
    .join('\n\n')
    .normalize()

const words = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

const linesOf = ({ tag, items }: List): string[] =>
  items.flatMap(({ runs, lists }, at) => {
    const sign = tag === 'ul' ? '- ' : `${at + 1}. `
    const own = runs.length > 0 ? [sign + words(runs).replaceAll('\n', '\n  ')] : []
    return [...own, ...lists.flatMap(linesOf).map((line) => `  ${line.replaceAll('\n', '\n  ')}`)]
  })
