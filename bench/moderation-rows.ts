import type pg from 'pg'

/** A row for each comment, as the rules and two years of moderators have left them. */
export async function fillModeration(pool: pg.Pool): Promise<void> {
  await pool.query(insertItems)
  await pool.query(insertDecisions)
  await pool.query(insertReports)
  await pool.query(`update moderation_item set report_count = n from (
    select item_id, count(*)::int as n from moderation_report where status = 'open' group by 1) counted where id = item_id`)
}

const facts = `{"minutesSince": [], "repeats": 0, "accountHours": 9000, "approved": 3, "rejected": 0, "names": [], "isDealership": false}`
const signals = `[{"code": "links", "points": 30, "text": "A link to a host that nobody else names"}, {"code": "history", "points": 0, "text": "3 approved"}]`

const insertItems = `
  insert into moderation_item (kind, source_id, user_id, text, text_hash, facts, signals, score, status, reason, decided_by,
    decided_at, held_at, words, created_at)
  select 'comment', id, user_id, text, md5(text), '${facts}', '${signals}',
    floor(case when status = 'published' then 40 else 100 end * random())::int,
    case status when 'published' then 'approved' when 'pending' then 'pending' when 'deleted' then 'withdrawn'
      else case when id % 3 = 0 then 'spam' else 'rejected' end end,
    case when status = 'hidden' and id % 3 > 0 then 'advertising' end,
    case when status = 'hidden' or (status = 'published' and id % 20 = 0) then 1 end,
    case when status in ('hidden', 'published') then created_at + id % 300 * interval '1 minute' end,
    case when status in ('hidden', 'pending') then created_at end,
    search_words(text || ' writer ' || user_id || ' post ' || post_id), created_at
  from comment order by id`

const insertDecisions = `
  insert into moderation_decision (batch, item_id, author_user_id, verdict, reason, status_before, moderator_id, created_at)
  select 'bench ' || id / 100, id, user_id, case status when 'spam' then 'spam' when 'rejected' then 'reject' else 'approve' end,
    reason, 'pending', decided_by, decided_at
  from moderation_item where decided_by is not null`

const insertReports = `
  insert into moderation_report (item_id, reporter_user_id, reason, status)
  select item.id, reporter, 'spam', case when item.status = 'approved' then 'open' else 'upheld' end
  from moderation_item item, lateral generate_series(3, 3 + item.id % 2) reporter
  where item.id % 200 = 0 and item.status in ('approved', 'rejected', 'spam')`
