import type { JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

export interface PlainText {
  text: string
  /** Of each character its place in the document, and of the end. */
  places: number[]
}

/** As the API writes it: blank lines between paragraphs, items behind “- ” or their numbers. */
export function plainTextOf(doc: Node): PlainText {
  const writer = new Writer()
  doc.forEach((block, offset, index) => {
    if (index > 0) writer.separate('\n\n')
    if (isList(block)) writer.list(block, offset, '')
    else writer.inline(block, offset, '')
  })
  return { text: writer.text, places: [...writer.places, doc.content.size] }
}

const isList = ({ type }: Node): boolean => type.name === 'bulletList' || type.name === 'orderedList'
const isEmpty = (node: Node): boolean => node.textContent.trim() === ''

class Writer {
  text = ''
  readonly places: number[] = []
  /** Of the block that was written last. */
  private end = 0

  /** Of words that stand in the document as they are each letter has a place of its own. */
  write(words: string, at: number, isText = false): number {
    this.text += words
    for (let index = 0; index < words.length; index++) this.places.push(isText ? at + index : at)
    return at
  }

  /** Between two blocks the caret stands behind the first one. */
  separate(sign: string): void {
    this.write(sign, this.end)
  }

  inline(block: Node, at: number, indent: string): void {
    this.end = at + 1 + block.content.size
    block.forEach((piece, offset) => {
      if (piece.isText) this.write(piece.text ?? '', at + 1 + offset, true)
      else this.write(`\n${indent}`, at + 1 + offset)
    })
  }

  list(list: Node, at: number, indent: string): void {
    const isBulleted = list.type.name === 'bulletList'
    let count = 0
    list.forEach((item, offset) => {
      let isFresh = true
      let isOpen = false
      item.forEach((block, inner) => {
        if (isEmpty(block)) {
          isOpen &&= !isList(block)
          return
        }
        const place = at + 2 + offset + inner
        const isNext = isList(block) ? isFresh : !isOpen
        if (isNext) count++
        if (count > 1 || !isFresh) this.separate(`\n${indent}`)
        if (isList(block)) this.list(block, this.write('  ', place), `${indent}  `)
        else this.inline(block, this.write(isNext ? (isBulleted ? '- ' : `${count}. `) : '  ', place), `${indent}  `)
        isFresh = false
        // What follows an inner list is an item of its own.
        isOpen = !isList(block)
      })
    })
  }
}

/** A paragraph where a blank line is, a line break where a line ends: each character keeps its distance to the others. */
export const documentOf = (text: string): JSONContent => ({
  type: 'doc',
  content: text.split('\n\n').map((paragraph) => ({ type: 'paragraph', content: lines(paragraph) })),
})

const lines = (paragraph: string): JSONContent[] =>
  paragraph
    .split('\n')
    .flatMap((text, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...(text ? [{ type: 'text', text }] : [])])
