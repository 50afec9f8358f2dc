import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context'
import type { OwnKind, OwnPage } from '../../embeds/own-pages'
import { findOrRefuse } from '../../refusals'
import { siteName } from '../../site-settings/identity/identity.section'
import { posts } from '../schema'
import { authorsOf } from './post-authors'
import { nameOfPost } from './post-name'
import { isPublicPost } from './public-posts'

/** A post as other sites, and other posts, show it. */
export const postPage: OwnKind = { path: /^\/social\/post\/([1-9]\d{0,14})\/?$/, open }

async function open(context: Context, id: string): Promise<OwnPage> {
  const [row] = await context.db
    .select()
    .from(posts)
    .where(and(eq(posts.id, Number(id)), isPublicPost()))
  const post = findOrRefuse(row, 'The post')
  const { name, slug } = (await authorsOf(context, [post]))(post)
  return {
    title: nameOfPost(post),
    author: { name, path: slug ? `/dealerships/${slug}` : `/social/post/${id}` },
    frame: `/embed/post/${id}`,
    size: { width: 480, height: 300 },
    picture: null,
    keptTitle: `A post on ${await siteName(context)}`,
  }
}
