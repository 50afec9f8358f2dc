import { expect, test } from 'vitest'
import type { Post } from '../../api/social/posts/posts.contract'
import { pictureAlt } from './post-labels'

const author: Post['author'] = {
  kind: 'official',
  id: null,
  name: 'Drive Avenue',
  slug: null,
  city: null,
  pictureId: null,
  isFollowed: false,
  canBeFollowed: false,
  handle: null,
}
const picture = (id: string, alt = '') => ({ id, alt, color: '#777777', width: 800, height: 600 })

test('a picture of a post says what its author wrote, else which picture it is', () => {
  const post = { author, cover: picture('c'), images: [picture('a', 'A red CR-V in the snow'), picture('b')] }
  const alts = post.images.map((image, at) => pictureAlt(post, image, at))
  expect(alts).toEqual(['A red CR-V in the snow', 'Picture 2 of 2 in a post by Drive Avenue, not described'])
  expect(pictureAlt(post, post.cover, 0)).toBe('Cover of a post by Drive Avenue, not described')
})
