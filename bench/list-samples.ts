import type pg from 'pg'

/** Values that stand in the rows: what somebody has before them when they look for a record. */
export async function samplesOf(pool: pg.Pool): Promise<Record<string, string[]>> {
  const some = async (value: string, table: string) => {
    const { rows } = await pool.query<{ value: string }>(
      `select value from (select distinct ${value}::text as value from ${table} where ${value} is not null) found
        order by md5(value) limit 200`,
    )
    return rows.map((row) => row.value)
  }
  return {
    emails: await some('email', '"user"'),
    people: await some('id', '(select id from "user" where id % 97 = 1) people'),
    phones: await some('phone', 'dealership'),
    lots: await some('name', 'dealership'),
    mails: await some('email', 'dealership'),
    licenses: await some('license_no', 'dealership'),
    entries: await some('id', '(select id from audit_log where id % 97 = 1) entries'),
    actions: await some('action', 'audit_log'),
    subjects: await some('subject', '(select subject from thread where id % 97 = 1) threads'),
    customers: await some('customer_name', '(select customer_name from thread where id % 97 = 1) threads'),
    entities: await some('entity', 'audit_log'),
  }
}
