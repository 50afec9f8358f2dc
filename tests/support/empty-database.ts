import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../../api/database/open'

/** Has tens of thousands of rows that no operation of the product writes, which are not compared. */
const neverWritten = 'zip_code'

/** Copies what a new database begins with, so that emptyDatabase can bring it back. Part of the template. */
export const rememberBeginning = ({ pool }: OpenDatabase) =>
  pool.query(`
    create schema beginning;
    do $$ declare name text; begin
      for name in select relname from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
          and relname <> '${neverWritten}'
      loop execute format('create table beginning.%I as table public.%I', name, name); end loop;
    end $$;
    create table beginning."sequences of public" as
      select sequencename, start_value, last_value from pg_sequences where schemaname = 'public'`)

/** Brings a database of the template back to its beginning: rows, sequences, statistics, and what sessions left behind. */
export async function emptyDatabase(location: DatabaseLocation): Promise<void> {
  const { pool, kind, close } = await openDatabase(location, { poolSize: 1 })
  try {
    if (kind === 'server') await pool.query(endOtherSessions)
    await pool.query('discard all')
    await pool.query('set session_replication_role = replica') // neither foreign keys nor triggers are asked
    await pool.query(restoreEssentials)
    const { rows } = await pool.query<{ name: string }>(filledTables)
    const names = rows.map(({ name }) => name)
    if (names.length > 0) {
      await pool.query(names.map((name) => `delete from ${name}`).join(';'))
      await pool.query(`vacuum ${names.join(', ')}`) // an empty table has no pages, so that a plan is as for a new one
      await pool.query(`delete from pg_statistic where starelid = any($1::regclass[])`, [names])
    }
    await pool.query(restoreSequences)
    await pool.query('discard all')
  } finally {
    await close()
  }
}

const endOtherSessions = `
  select pg_terminate_backend(pid, 60000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

const restoreEssentials = `
  do $$ declare name text; changed boolean; begin
    for name in select relname from pg_class
      where relkind = 'r' and relnamespace = 'beginning'::regnamespace and relname <> 'sequences of public'
    loop
      execute format('select exists ((select t::text from public.%1$I t except all select t::text from beginning.%1$I t)
        union all (select t::text from beginning.%1$I t except all select t::text from public.%1$I t))', name) into changed;
      if changed then
        execute format('delete from public.%1$I', name);
        execute format('insert into public.%1$I overriding system value table beginning.%1$I', name);
      end if;
    end loop;
  end $$`

const filledTables = `
  select format('public.%I', relname) as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    and relname <> '${neverWritten}' and relname not in (select relname from pg_class where relnamespace = 'beginning'::regnamespace)`

const restoreSequences = `
  select setval(format('public.%I', sequencename), coalesce(old.last_value, old.start_value), old.last_value is not null)
  from pg_sequences now join beginning."sequences of public" old using (sequencename)
  where now.schemaname = 'public' and now.last_value is distinct from old.last_value`
