import pg from 'pg'
import type { OpenDatabase } from '../api/database/open'
import { fillModeration } from './moderation-rows'

export interface SocialSize {
  posts: number
  comments: number
  users: number
  dealerships: number
  vehicles: number
}

/** Of whom the lists are asked: account 2 follows, saves, mutes and is told of as much as anybody may. */
const reader = 2
const hidden = 300

/** Posts of two years, with few that are talked about very much, and a reader who uses everything. */
export async function fillSocial(database: OpenDatabase, size: SocialSize): Promise<void> {
  // On a connection of its own: it takes longer than the product allows a statement.
  const pool = new pg.Pool({ ...database.connection, max: 1 })
  const { posts, comments, users, dealerships, vehicles } = size
  await pool.query(insertPosts, [posts, users, dealerships])
  await pool.query(insertTags, [posts, vehicles])
  await pool.query(insertComments, [Math.round(comments * 0.7), posts, users])
  await pool.query(insertReplies, [Math.round(comments * 0.3), users])
  await pool.query(`update post set comment_count = n from (
    select post_id, count(*)::int as n from comment where status = 'published' group by 1) counted where post.id = post_id`)
  await pool.query(`update "user" set status = 'active'`)
  await pool.query(`update dealership set status = 'approved'`)
  await pool.query(`insert into social_handle (user_id, handle) select id, 'writer.' || id from "user"`)
  await pool.query(`insert into dealership_follow (user_id, dealership_id)
    select ${reader}, id from dealership where status = 'approved' order by id limit 350`)
  const people = `from "user" where id > 2 order by`
  await pool.query(`insert into person_follow (user_id, person_id) select ${reader}, id ${people} id limit 150`)
  await pool.query(
    `insert into person_mute (user_id, person_id) select ${reader}, id ${people} id desc limit ${hidden}`,
  )
  await pool.query(`insert into person_block (user_id, person_id) select id, ${reader} ${people} -id limit ${hidden}`)
  await pool.query(
    `insert into dealership_mute (user_id, dealership_id) select ${reader}, id from dealership order by id desc limit 40`,
  )
  await pool.query(`insert into post_save (user_id, post_id, created_at)
    select ${reader}, id, now() - id * interval '1 minute' from post order by random() limit 2000`)
  await pool.query(insertNotifications, [comments / 10])
  await fillModeration(pool)
  await pool.query('vacuum analyze')
  await pool.end()
}

const words = `array['tires','winter','brake','oil','seat','heated','tow','hybrid','battery','range','price','trade','dealer','warranty',
  'wagon','truck','clutch','gear','noise','rust','leather','sunroof','camry','civic','outback','tacoma','golf','recall','inspection','title']`

/** A word in the middle is a thousand times as frequent as one at the end. */
const text = (n: string, length: number) => `(select string_agg((${words})[1 + floor(power(random(), 3) * 30)::int]
  || case when random() < 0.02 then ((${n} + i) % 5000)::text else '' end, ' ') from generate_series(1, ${length} + ${n} % 2) i)`

const insertPosts = `
  insert into post (user_id, dealership_id, title, text, hashtags, status, published_at, like_count)
  select case when n % 10 < 6 then null else 1 + floor(power(random(), 2) * $2)::int end,
    case when n % 10 < 6 then 1 + floor(power(random(), 2) * $3)::int end,
    case when n % 10 < 6 then 'Post ' || n end, ${text('n', 60)},
    array['tag' || floor(power(random(), 4) * 2000)::int, 'tag' || floor(power(random(), 2) * 2000)::int],
    case when n % 50 = 0 then 'hidden' when n % 51 = 0 then 'deleted' else 'published' end,
    now() - ($1::int - n) * interval '10 minutes' - interval '1 minute', floor(power(random(), 6) * 900)::int
  from generate_series(1, $1::int) n`

const insertTags = `
  insert into post_vehicle (post_id, position, vehicle_id)
  select n, 0, 1 + floor(random() * $2)::int from generate_series(1, $1::int) n where n % 3 = 0`

/** The first posts have tens of thousands of them. */
const insertComments = `
  insert into comment (post_id, user_id, text, status, like_count, created_at, notified_at)
  select 1 + floor(power(random(), 3) * $2)::int, 1 + floor(random() * $3)::int, ${text('n', 12)},
    case when n % 40 = 0 then 'hidden' when n % 41 = 0 then 'deleted' when n % 37 = 0 then 'pending' else 'published' end,
    floor(power(random(), 8) * 300)::int, now() - ($1::int - n) * interval '1 minute',
    case when n % 37 > 0 then now() end
  from generate_series(1, $1::int) n`

const insertReplies = `
  insert into comment (post_id, parent_id, user_id, text, created_at, notified_at)
  select post_id, id, 1 + floor(random() * $2)::int, ${text('id', 10)}, created_at + interval '1 hour', created_at
  from comment order by hashint8(id) limit $1`

const insertNotifications = `
  insert into notification (user_id, event, payload, dedupe_key, created_at, read_at)
  select ${reader}, (array['post-comments', 'mentions', 'post-likes', 'followers'])[1 + n % 4],
    jsonb_build_object('post', n, 'count', 1 + n % 3), 'bench ' || n, now() - ($1::int - n) * interval '1 minute',
    case when n % 3 > 0 then now() end
  from generate_series(1, $1::int) n`
