import { expect, test } from 'vitest'
import type { Post } from '../../api/social/posts/posts.contract'
import { atomOfPosts, jsonOfPosts } from './post-feed'

const author = { kind: 'dealership', name: 'A & B', slug: 'a-b', id: 1, city: null, pictureId: null } as const
const post = {
  id: 7,
  title: 'Wagons <two>',
  text: 'One\n\nTwo & three </content><script>x()</script>',
  hashtags: ['a'],
  publishedAt: '2026-11-01T10:00:00.000Z',
  editedAt: '2026-11-02T10:00:00.000Z',
  images: [],
  author: { ...author, isFollowed: false, canBeFollowed: true, handle: null },
} as unknown as Post
const origin = 'https://drive.test'
const feed = { origin, self: `${origin}/f`, page: `${origin}/p`, dealership: 'A & B', posts: [post] }

test('a feed escapes what people wrote, and says when it changed', () => {
  const atom = atomOfPosts(feed)
  expect(atom).toContain('<title>Wagons &lt;two&gt;</title>')
  expect(atom).toContain('One\n\nTwo &amp; three &lt;/content&gt;&lt;script&gt;x()&lt;/script&gt;</content>')
  expect(atom).not.toContain('<script')
  expect(atom).toContain('<updated>2026-11-02T10:00:00.000Z</updated>')
  expect(atom).toContain('<id>tag:drive.test,2026:post/7</id>')
  expect(jsonOfPosts(feed)).toMatchObject({ items: [{ url: `${origin}/social/post/7`, content_text: post.text }] })
})
