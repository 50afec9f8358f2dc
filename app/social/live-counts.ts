import { number } from '~/format/numbers'
import type { TopicValues } from '~/live/topics'
import { listen } from '~/live/useTopic'

type Counts = TopicValues[`post:${number}`]
const maxFollowed = 12

/** The counts of the posts that are on the screen, as they change. Returns how to stop. */
export function followCounts(): () => void {
  const followed = new Map<Element, () => void>()
  const leave = (post: Element) => {
    followed.get(post)?.()
    followed.delete(post)
  }
  const screen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) leave(target)
      else if (!followed.has(target) && followed.size < maxFollowed) followed.set(target, follow(target))
    }
  })
  for (const post of document.querySelectorAll('[data-post]')) screen.observe(post)
  return () => {
    screen.disconnect()
    for (const post of followed.keys()) leave(post)
  }
}

const follow = (post: Element): (() => void) =>
  listen(`post:${post.getAttribute('data-post')}`, (value) => {
    const { likeCount, commentCount } = value as Counts
    write(post, 'likes', likeCount)
    write(post, 'comments', commentCount)
  })

function write(post: Element, name: string, value: number): void {
  const place = post.querySelector(`[data-count="${name}"]`)
  if (place && place.textContent !== number(value)) place.textContent = number(value)
}
