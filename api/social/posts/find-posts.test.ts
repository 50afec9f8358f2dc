import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../../demo/seed/random'
import { anApi, type Caller, type TestApi } from '../../../tests/support/api'
import { aDealership, aUser } from '../../../tests/support/factories'

/** More than are looked through before an index is asked. */
const count = 2500

interface Written {
  user: number
  dealership: number | null
  text: string
  tags: string[]
}

let api: TestApi
let maya: Caller
/** The newest first, each with its id. */
let posts: (Written & { id: number })[]
let who: Record<'quiet' | 'loud' | 'muted' | 'followed' | 'suspended' | 'other', number>

beforeAll(async () => {
  api = await anApi()
  const [reader, ...writers] = [await aUser(api.db), await aUser(api.db), await aUser(api.db), await aUser(api.db)]
  const lots = [
    await aDealership(api.db),
    await aDealership(api.db, { status: 'suspended' }),
    await aDealership(api.db),
  ]
  const [quiet = 0, loud = 0, muted = 0] = writers.map(({ id }) => id)
  const [followed = 0, suspended = 0, other = 0] = lots.map(({ id }) => id)
  who = { quiet, loud, muted, followed, suspended, other }
  maya = await api.as(reader)
  await api.db.execute(sql`insert into person_mute (user_id, person_id) values (${reader.id}, ${muted})`)
  await api.db.execute(sql`insert into person_follow (user_id, person_id) values (${reader.id}, ${quiet})`)
  await api.db.execute(sql`insert into dealership_follow (user_id, dealership_id)
    values (${reader.id}, ${followed}), (${reader.id}, ${suspended})`)
  posts = await inserted(Array.from({ length: count }, (_, n) => written(n)))
})
afterAll(() => api.close())

const random = createRandom(89)

/** What is rare stands in the old ones alone, so that the newest do not fill a page of it. */
function written(n: number): Written {
  const isOld = n < 400
  const words = [
    'wagon',
    random.chance(0.5) ? 'winter' : 'summer',
    random.chance(0.04) ? 'clutch' : '',
    isOld && random.chance(0.2) ? 'carburetor' : '',
  ]
  const tags = [random.chance(0.3) ? 'cars' : '', random.chance(0.03) ? 'snow' : '', isOld ? 'archive' : '']
  const dealership = random.pick([null, null, who.other, isOld ? who.followed : null, isOld ? who.suspended : null])
  const user = isOld && random.chance(0.3) ? who.quiet : random.pick([who.loud, who.loud, who.muted])
  return { user, dealership, text: words.filter(Boolean).join(' '), tags: tags.filter(Boolean) }
}

async function inserted(rows: readonly Written[]) {
  const { rows: made } = await api.db.execute<{ id: string }>(sql`
    insert into post (user_id, dealership_id, text, hashtags, published_at)
    select "user", dealership, text, array(select json_array_elements_text(tags)), date_trunc('second', now()) - (${count} - n / 2) * interval '1 minute'
    from json_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::json)
      as given(n int, "user" bigint, dealership bigint, text text, tags json)
    order by n returning id`)
  return rows.map((row, n) => ({ ...row, id: Number(made[n]?.id) })).reverse()
}

async function pagesOf(query: string): Promise<number[]> {
  const ids: number[] = []
  for (let older: string | null = ''; older !== null; ) {
    const { body } = await maya.get(`/api/posts?${query}${older && `&before=${older}`}`)
    ids.push(...body.items.map(({ id }: { id: number }) => id))
    older = body.older
  }
  return ids
}

const hasWord = (beginning: string) => (post: Written) =>
  post.text.split(' ').some((word) => word.startsWith(beginning))
const hasTag = (tag: string) => (post: Written) => post.tags.includes(tag)
const isFollowed = ({ user, dealership }: Written) =>
  dealership === null ? user === who.quiet : dealership === who.followed

test.each<[string, ((post: Written) => boolean)[]]>([
  ['q=wag&tag=snow', [hasWord('wag'), hasTag('snow')]],
  ['q=clu', [hasWord('clu')]],
  ['q=clu win', [hasWord('clu'), hasWord('win')]],
  ['q=carb', [hasWord('carb')]],
  ['q=nothing', [hasWord('nothing')]],
  ['tag=archive', [hasTag('archive')]],
  ['q=w&tag=archive', [hasWord('w'), hasTag('archive')]],
  ['q=carb&tag=cars', [hasWord('carb'), hasTag('cars')]],
  ['of=following', [isFollowed]],
  ['of=following&q=sum&tag=cars', [isFollowed, hasWord('sum'), hasTag('cars')]],
])('%s finds all there are, whether they are new or old', async (query, conditions) => {
  const isShown = ({ user, dealership }: Written) =>
    dealership === null ? user !== who.muted : dealership !== who.suspended
  const expected = posts.filter((post) => isShown(post) && conditions.every((fits) => fits(post)))
  expect(await pagesOf(query)).toEqual(expected.map(({ id }) => id))
})
