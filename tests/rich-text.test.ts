import { getSchema, type JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRichText } from '../api/content/rich-text/rich-text'
import { sameWords } from '../api/content/rich-text/same-words.contract'
import { extensions } from '../app/ui/forms/rich-text/extensions'
import { documentOf, plainTextOf } from '../app/ui/forms/rich-text/plain-text'

const schema = getSchema(extensions)
const plain = (content: JSONContent) => plainTextOf(schema.nodeFromJSON(content))

const word = fc.stringMatching(/^[a-z<&-]{1,5}$/)
const marks = fc.subarray(['bold', 'italic'])
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), text: word, marks: marks.map(typed) }) },
  fc.constant({ type: 'hardBreak' }),
  fc.constant({ type: 'text', text: ' ' }),
)
const inline = fc.array<JSONContent>(piece, { maxLength: 4 })
const paragraph = inline.map((content): JSONContent => ({ type: 'paragraph', content }))
const heading = inline.map((content): JSONContent => ({ type: 'heading', attrs: { level: 3 }, content }))
const { list } = fc.letrec<{ list: JSONContent; item: JSONContent }>((again) => ({
  list: fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(again('item'), { minLength: 1, maxLength: 3 }),
  }),
  item: fc
    .tuple(paragraph, fc.array(fc.oneof({ maxDepth: 3 }, paragraph, again('list')), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
}))
const typedDocument = fc
  .array(fc.oneof(paragraph, heading, list), { minLength: 1, maxLength: 4 })
  .map((content): JSONContent => ({ type: 'doc', content }))

function typed(names: string[]) {
  return names.map((type) => ({ type }))
}

const tags: Record<string, string> = {
  paragraph: 'p',
  heading: 'h3',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  bold: 'b',
  italic: 'i',
}

/** As the editor writes it. */
function htmlOf({ type = '', text, content = [], marks: own = [] }: JSONContent): string {
  if (type === 'hardBreak') return '<br>'
  const inner = text?.replace(/&/g, '&amp;').replace(/</g, '&lt;') ?? content.map(htmlOf).join('')
  return [...own.map((mark) => mark.type), type].reduce((html, name) => {
    const tag = tags[name]
    return tag ? `<${tag}>${html}</${tag}>` : html
  }, inner)
}

test('the editor and the API write the same words of a document', () => {
  fc.assert(
    fc.property(typedDocument, (content) => {
      const { text } = readRichText(htmlOf(content))
      expect(sameWords(plain(content).text, text), `${plain(content).text} | ${text}`).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('what the API writes is written alike by the editor, each character with its place', () => {
  const bold = [{ type: 'bold' }]
  const item = (...content: JSONContent[]) => ({ type: 'listItem', content })
  const words = (text: string, own: JSONContent['marks'] = []) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, marks: own }],
  })
  const content = {
    type: 'doc',
    content: [
      { ...words('One owner'), type: 'heading', attrs: { level: 3 } },
      words('Two keys', bold),
      { type: 'bulletList', content: [item(words('a'), { type: 'orderedList', content: [item(words('b'))] })] },
    ],
  }
  const { text, places } = plain(content)
  expect(text).toBe('One owner\n\nTwo keys\n\n- a\n  1. b')
  expect(readRichText(htmlOf(content)).text).toBe(text)
  const doc = schema.nodeFromJSON(content)
  for (const letter of ['O', 'T', 'k', 'a', 'b']) {
    const at = places[text.indexOf(letter)] ?? 0
    expect(doc.textBetween(at, at + 1)).toBe(letter)
  }
})

test('plain text becomes a document of just this text', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', ' ', '\n', '\n\n', '- ')), (pieces) => {
      const text = pieces.join('')
      const { text: written, places } = plain(documentOf(text))
      expect(written).toBe(text)
      expect(places).toHaveLength(text.length + 1)
    }),
  )
})
