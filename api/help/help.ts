import { count, eq, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context'
import { countUse } from '../limits/limits'
import { networkOf } from '../limits/networks'
import { findOrRefuse } from '../refusals'
import type { HelpArticle, HelpOpinion, HelpQuery, HelpSummary } from './help.contract'
import { type StoredArticle, storedArticles, wordsIn } from './read-articles'
import { helpOpinions } from './schema'

const maxRelated = 4

export function listHelpArticles(_: Context, { q, page }: HelpQuery) {
  const all = [...storedArticles().values()]
  const words = wordsIn(q)
  return {
    items: (words.length === 0 ? all : bestFirst(all, words)).map(summaryOf),
    aboutPage: aboutPage(all, page).map(summaryOf),
  }
}

/** Finds articles that have every word, at least as the beginning of one. A word of the title counts more than one of the text. */
function bestFirst(all: readonly StoredArticle[], words: readonly string[]): StoredArticle[] {
  const scored = all.flatMap((article) => {
    const scores = words.map((word) => scoreOf(article, word))
    return scores.includes(0) ? [] : [{ article, score: scores.reduce((sum, score) => sum + score, 0) }]
  })
  return scored.sort((one, other) => other.score - one.score).map(({ article }) => article)
}

function scoreOf({ words }: StoredArticle, word: string): number {
  const has = (texts: readonly string[]) => texts.some((text) => text.startsWith(word))
  return (has(words.title) ? 8 : 0) + (has(words.summary) ? 3 : 0) + (has(words.body) ? 1 : 0)
}

/** Finds articles about a page: those whose address is the longest beginning of its own, without its record and dealership. */
function aboutPage(all: readonly StoredArticle[], page: string): StoredArticle[] {
  const path = page
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/^\/dealership\/\d+/, '/dealership')
  const lengthOf = ({ pages }: StoredArticle) =>
    Math.max(0, ...pages.filter((one) => path === one || path.startsWith(`${one}/`)).map((one) => one.length))
  const longest = Math.max(...all.map(lengthOf))
  return longest === 0 ? [] : all.filter((article) => lengthOf(article) === longest)
}

/** Throws not_found. */
export async function getHelpArticle(context: Context, { slug }: { slug: string }): Promise<HelpArticle> {
  const { pages: _, words: __, related, ...article } = findOrRefuse(storedArticles().get(slug), 'The article')
  return {
    ...article,
    related: relatedTo(slug, article.topic, related),
    opinions: await opinionsOf(context, slug),
  }
}

/** Lists those that the article names, then others of its topic. */
function relatedTo(slug: string, topic: string, names: readonly string[]): HelpSummary[] {
  const all = storedArticles()
  const named = names.flatMap((name) => all.get(name) ?? [])
  const others = [...all.values()].filter((one) => one.topic === topic && one.slug !== slug && !named.includes(one))
  return [...named, ...others].slice(0, maxRelated).map(summaryOf)
}

const summaryOf = ({ slug, title, summary, topic, readers, minutes }: StoredArticle): HelpSummary => ({
  slug,
  title,
  summary,
  topic,
  readers,
  minutes,
})

const opinionLimit = { prefix: 'help-opinion', points: 1, seconds: 86_400 }
const networkLimit = { prefix: 'help-opinions', points: 30, seconds: 86_400 }

/** Throws not_found. A network's further opinion of a day about an article is answered alike and not counted. */
export async function rateHelpArticle(context: Context, { slug, helpful, missing }: HelpOpinion & { slug: string }) {
  findOrRefuse(storedArticles().get(slug), 'The article')
  const network = networkOf(context.ip)
  await transaction(context, async (tx) => {
    const isOver =
      (await countUse({ db: tx }, opinionLimit, `${slug} ${network}`)) !== null ||
      (await countUse({ db: tx }, networkLimit, network)) !== null
    if (isOver) return
    const opinion = { article: slug, isHelpful: helpful === 'yes', missing, createdAt: context.now() }
    await tx.insert(helpOpinions).values(opinion)
  })
  return opinionsOf(context, slug)
}

async function opinionsOf({ db }: Pick<Context, 'db'>, article: string): Promise<HelpArticle['opinions']> {
  const [row] = await db
    .select({ all: count(), helpful: sql<number>`(count(*) filter (where ${helpOpinions.isHelpful}))::int` })
    .from(helpOpinions)
    .where(eq(helpOpinions.article, article))
  return row ?? { all: 0, helpful: 0 }
}
