import { paths } from '~/paths'
import { escapeXml } from '../../api/escape'
import type { Post } from '../../api/social/posts/posts.contract'
import { titleOf } from './post-labels'

export interface PostFeed {
  /** Where the feed itself is, and the page it goes with: absolute. */
  self: string
  page: string
  origin: string
  dealership: string
  posts: readonly Post[]
}

const titleOfFeed = ({ dealership }: PostFeed): string => `Posts by ${dealership}`
const idOf = ({ id }: Post, origin: string): string => `tag:${new URL(origin).hostname},2026:post/${id}`
const changedAt = ({ publishedAt, editedAt }: Post): string => editedAt ?? publishedAt

/** Atom 1.0 (RFC 4287), newest first, with the plain words of each post. */
export function atomOfPosts(feed: PostFeed): string {
  const { self, page, origin, dealership, posts } = feed
  const updated = posts.map(changedAt).sort().at(-1) ?? '2026-01-01T00:00:00Z'
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<title>${escapeXml(titleOfFeed(feed))}</title>`,
    `<id>${escapeXml(self)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeXml(dealership)}</name><uri>${escapeXml(page)}</uri></author>`,
    ...posts.map((post) => entry(post, origin)),
    '</feed>',
    '',
  ].join('\n')
}

const entry = (post: Post, origin: string): string =>
  [
    '<entry>',
    `<title>${escapeXml(titleOf(post))}</title>`,
    `<id>${escapeXml(idOf(post, origin))}</id>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + paths.socialPost(post.id))}"/>`,
    `<published>${post.publishedAt}</published>`,
    `<updated>${changedAt(post)}</updated>`,
    ...post.hashtags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    `<content type="text">${escapeXml(post.text)}</content>`,
    '</entry>',
  ].join('\n')

/** JSON Feed 1.1 (jsonfeed.org), newest first. */
export const jsonOfPosts = (feed: PostFeed): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: titleOfFeed(feed),
  language: 'en-US',
  home_page_url: feed.page,
  feed_url: feed.self,
  icon: `${feed.origin}/favicon.svg`,
  authors: [{ name: feed.dealership, url: feed.page }],
  items: feed.posts.map((post) => ({
    id: idOf(post, feed.origin),
    url: feed.origin + paths.socialPost(post.id),
    title: titleOf(post),
    content_text: post.text,
    date_published: post.publishedAt,
    date_modified: changedAt(post),
    tags: post.hashtags,
    ...(post.images[0] ? { image: feed.origin + paths.media(post.images[0].id, 1280) } : {}),
  })),
})
