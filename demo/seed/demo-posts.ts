import type { DemoPost, DemoTheme } from './demo-post'
import { buyingPosts } from './demo-posts-buying.data'
import { dealershipPosts } from './demo-posts-dealerships.data'
import { electricPosts } from './demo-posts-electric.data'
import { familyPosts } from './demo-posts-family.data'
import { ownersPosts } from './demo-posts-owners.data'
import { personPosts } from './demo-posts-people.data'
import { roadsPosts } from './demo-posts-roads.data'
import { trucksPosts } from './demo-posts-trucks.data'
import { winterPosts } from './demo-posts-winter.data'
import { workshopPosts } from './demo-posts-workshop.data'

const about = (theme: DemoTheme, posts: readonly DemoPost[]): DemoPost[] => posts.map((post) => ({ ...post, theme }))

const themes = [
  dealershipPosts,
  personPosts,
  about('winter', winterPosts),
  about('electric', electricPosts),
  buyingPosts,
  about('family', familyPosts),
  about('trucks', trucksPosts),
  workshopPosts,
  roadsPosts,
  ownersPosts,
]

/** One of each theme after the other, so that no page of them is about a single thing. */
export const demoPosts: readonly DemoPost[] = Array.from(
  { length: Math.max(...themes.map(({ length }) => length)) },
  (_, place) => themes.flatMap((posts) => posts[place] ?? []),
).flat()
