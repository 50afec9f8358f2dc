import { readdirSync, readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'
import { renderMarkdown } from '../content/markdown'
import { projectPath } from '../database/paths'
import { foldText } from '../fold-text'
import type { HelpArticle } from './help.contract'
import { helpReaders, helpTopics } from './topics.contract'

const listed = z
  .string()
  .default('')
  .transform((text) => text.split(/\s*,\s*/).filter(Boolean))

/** Begins each file: `name: value` lines up to the first empty one. */
const Head = z.strictObject({
  title: z.string(),
  summary: z.string(),
  topic: z.enum(helpTopics),
  readers: z.enum(helpReaders),
  checked: z.iso.date(),
  /** Pages that it is about, by the end of their address: feed, inventory/new. */
  pages: listed,
  /** Kinds of to-do lines of a dealership that it is about. */
  todos: listed,
  related: listed,
})

export interface StoredArticle extends Omit<HelpArticle, 'related' | 'opinions'> {
  pages: string[]
  related: string[]
  /** Holds its words without accents and capitals, for the search. */
  words: { title: string[]; summary: string[]; body: string[] }
}

const wordsAMinute = 200
const folder = () => projectPath('api/help/articles')
let articles: ReadonlyMap<string, StoredArticle> | undefined

/** Reads every article once. Throws for a file whose head is not as described: a test reads them all. */
export function storedArticles(): ReadonlyMap<string, StoredArticle> {
  articles ??= new Map(
    readdirSync(folder())
      .filter((name) => name.endsWith('.md'))
      .map((name) => readArticle(name.slice(0, -3), readFileSync(`${folder()}/${name}`, 'utf8')))
      .sort((one, other) => helpTopics.indexOf(one.topic) - helpTopics.indexOf(other.topic))
      .map((article) => [article.slug, article]),
  )
  return articles
}

function readArticle(slug: string, source: string): StoredArticle {
  const end = source.indexOf('\n\n')
  const lines = source.slice(0, end).split('\n')
  const fields = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const { checked, ...head } = Head.parse(fields)
  const markdown = source.slice(end)
  const { html, headings } = renderMarkdown(markdown)
  const minutes = Math.ceil(markdown.split(/\s+/).length / wordsAMinute)
  const words = { title: wordsIn(head.title), summary: wordsIn(head.summary), body: wordsIn(markdown) }
  return { ...head, slug, checkedOn: checked, html, headings, minutes, words }
}

/** Cuts a text into its words, without accents and capitals, each once. */
export const wordsIn = (text: string): string[] => [...new Set(foldText(text).text.match(/[\p{L}\p{N}]+/gu) ?? [])]
