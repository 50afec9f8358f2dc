import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { storedArticles } from '../api/help/read-articles'
import { sitePages } from './support/site-map'
import { sourcesIn, walk } from './support/sources'

const folder = 'api/help/articles'
const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
const texts = files.map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))

test('there are at least 25 articles, for buyers, dealerships and administrators', () => {
  const readers = [...storedArticles().values()].map((article) => article.readers)
  expect(readers.length).toBeGreaterThanOrEqual(25)
  for (const reader of ['buyers', 'dealerships', 'administrators'])
    expect(readers.filter((one) => one === reader).length, reader).toBeGreaterThan(3)
})

test('what an article sets in bold is a word of the product', () => {
  const labels = labelsOfPages()
  const unknown = texts.flatMap(({ name, text }) =>
    [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, label = '']) => (labels.has(label) ? [] : [`${name}: ${label}`])),
  )
  expect(unknown).toEqual([])
})

test('links of articles, their related ones and the pages that they are about exist', async () => {
  const pages = (await sitePages()).map(({ address }) => address)
  const articles = storedArticles()
  const missing = texts.flatMap(({ name, text }) => {
    const links = [...text.matchAll(/\]\((\/[^)#?]*)/g)].map(([, path = '']) => path)
    const article = articles.get(name.slice(0, -3))
    const about = article?.pages ?? []
    const wrongPages = [...links, ...about].filter((path) => !pages.some((page) => isPage(page, path, articles)))
    const wrongRelated = (article?.related ?? []).filter((slug) => !articles.has(slug))
    return [...wrongPages, ...wrongRelated].map((what) => `${name}: ${what}`)
  })
  expect(missing).toEqual([])
})

function isPage(page: string, path: string, articles: ReadonlyMap<string, unknown>): boolean {
  if (path.startsWith('/help/')) return articles.has(path.slice('/help/'.length))
  const address = page.replace('/{dealershipId?}', '').replace('/{dealershipId}', '')
  return path === '/' ? page === '/' : new RegExp(`^${address.replaceAll(/\/\{[^}]+\}/g, '(/[^/]+)?')}$`).test(path)
}

/** Collects every text of the pages: literals, the beginnings of templates, and what JSX shows. */
function labelsOfPages(): Set<string> {
  const labels = new Set<string>()
  for (const source of sourcesIn(['app', 'api'], /(?<!\.test)\.tsx?$/))
    walk(source, (node) => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isJsxText(node))
        labels.add(
          node.text
            .replaceAll(/\s+/g, ' ')
            .replace(/[…:.]*\s*$/, '')
            .trim(),
        )
    })
  return labels
}
