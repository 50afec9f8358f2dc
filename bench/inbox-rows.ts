import type pg from 'pg'
import { offersOfMore, thanks } from '../demo/seed/inbox/answers.data'
import { closings, contexts } from '../demo/seed/inbox/first-words.data'
import { firstNames, lastNames, makes } from './names.data'

export interface InboxSize {
  /** Of dealership 1. */
  threads: number
  /** Of the newest account, with all dealerships. */
  ofCustomer: number
}

const said = [...contexts, ...closings, ...thanks, ...offersOfMore].map((text) => text.replaceAll(/[{}]/g, ''))

/**
 * Three years of threads of one dealership, as many of all others, and a customer who has written to everybody. Needs the
 * back-office's rows. Lists read no message: their words stand in the thread.
 */
export async function fillInbox(pool: pg.Pool, { threads, ofCustomer }: InboxSize): Promise<void> {
  const lists = [firstNames, lastNames, makes, said]
  await pool.query(
    `update "user" set status = 'active', email_verified_at = now() where id = (select max(id) from "user")`,
  )
  await pool.query(insert('1', 'case when random() < 0.3 then 1 + floor(random() * 4000)::int % people.newest end'), [
    ...lists,
    threads,
  ])
  await pool.query(insert(elsewhere, 'case when n <= $6 then people.newest end'), [...lists, threads, ofCustomer])
}

const elsewhere = '2 + floor(power(random(), 2) * (lots.newest - 1))::int'
const one = (list: string) => `(${list}::text[])[1 + floor(power(random(), 2.2) * cardinality(${list}::text[]))::int]`

/** Half is done with and put away, a twentieth waits; what was written lies in the words. */
const insert = (dealership: string, customer: string) => `
  insert into thread (dealership_id, type, subject, customer_user_id, customer_name, guest_email, status, lost_reason,
    assigned_to, created_at, last_at, last_text, last_author, message_count, last_of_customer, last_of_staff,
    read_by_customer, read_by_staff, archived_by_staff, archived_by_customer, waiting_since, due_at, words)
  select dealership, type, subject, customer, name, case when customer is null then 'guest' || n || '@example.com' end,
    status, case when status = 'lost' then 'no_answer' end,
    case when status <> 'new' then 2 + floor(power(random(), 2) * 20)::int end, began, began + random() * interval '9 days',
    left(words, 160), case when random() < 0.4 then 'customer' else 'staff' end, 1 + floor(random() * 12)::int,
    n * 20 + floor(random() * 9)::int, n * 20 + 5, n * 20 + floor(random() * 9)::int,
    n * 20 + case when ended then 9 else floor(random() * 9)::int end, ended and random() < 0.6, random() < 0.3,
    case when waits then began end, case when waits then began + interval '14 hours' end,
    search_words(name || ' ' || subject || ' H' || n || ' ' || words)
  from (select n, dealership, customer, type, name, subject, words, began, status,
      status in ('won', 'lost', 'spam') as ended, status = 'new' or (status in ('assigned', 'contacted') and random() < 0.4) as waits
    from (select n, ${dealership} as dealership, ${customer} as customer,
        ${one(`'{question,availability,test_drive,offer,finance,trade_in,delivery}'`)} as type,
        ${one('$1')} || ' ' || ${one('$2')} as name,
        2015 + floor(random() * 12)::int || ' ' || ${one('$3')} || ' ' || chr(65 + floor(random() * 26)::int) || floor(random() * 9)::int as subject,
        ${one('$4')} || ' ' || ${one('$4')} || ' ' || ${one('$4')} || ' ' || ${one('$4')} as words,
        now() - n * interval '31 minutes' as began,
        ${one(`'{lost,won,contacted,negotiating,appointment,assigned,new,spam}'`)} as status
      from generate_series(1, $5::int) n, (select max(id) as newest from "user") people, (select max(id) as newest from dealership) lots) drawn) lead`
