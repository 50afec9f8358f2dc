CREATE TABLE "owed_sum" (
	"part" smallint PRIMARY KEY NOT NULL,
	"open_cents" bigint DEFAULT 0 NOT NULL,
	"overdue_cents" bigint DEFAULT 0 NOT NULL,
	"overdue_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoice_of_dealership";--> statement-breakpoint
DROP INDEX "invoice_owed";--> statement-breakpoint
DROP INDEX "invoice_credit_notes";--> statement-breakpoint
CREATE INDEX "invoice_year_by_due" ON "invoice" USING btree ("year",coalesce(due_on, issued_on),"id");--> statement-breakpoint
CREATE INDEX "invoice_year_by_total" ON "invoice" USING btree ("year","total_cents","id");--> statement-breakpoint
CREATE INDEX "invoice_year_by_number" ON "invoice" USING btree ("year","slug","id");--> statement-breakpoint
CREATE INDEX "invoice_owed_by_due" ON "invoice" USING btree (coalesce(due_on, issued_on),"id") WHERE status in ('open', 'past_due');--> statement-breakpoint
CREATE INDEX "invoice_owed_by_total" ON "invoice" USING btree ("total_cents","id") WHERE status in ('open', 'past_due');--> statement-breakpoint
CREATE INDEX "invoice_owed_by_number" ON "invoice" USING btree ("slug","id") WHERE status in ('open', 'past_due');--> statement-breakpoint
CREATE INDEX "invoice_of_dealership" ON "invoice" USING btree ("dealership_id","issued_on","id","kind","status","due_on","total_cents","slug");--> statement-breakpoint
CREATE INDEX "invoice_owed" ON "invoice" USING btree ("issued_on","id","kind","status","due_on","total_cents","slug","dealership_id","year") WHERE status in ('open', 'past_due');--> statement-breakpoint
CREATE INDEX "invoice_credit_notes" ON "invoice" USING btree ("issued_on","id","kind","status","due_on","total_cents","slug","dealership_id","year") WHERE kind = 'credit_note';--> statement-breakpoint
-- Finds a part that no other transaction adds to: rows of one part are never waited for, in whatever order months are written.
create function sum_part() returns smallint language plpgsql stable as $$
declare
  part integer := pg_backend_pid() % 256;
begin
  for n in 1..256 loop
    if pg_try_advisory_xact_lock(7116, part) then
      return part;
    end if;
    part := (part + 1) % 256;
  end loop;
  return part;
end $$;--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['sum_invoice_income', 'sum_changed_invoice_income', 'sum_payment_income', 'sum_changed_payment_income'] loop
    execute replace(pg_get_functiondef(name::regproc), 'pg_backend_pid() % 256', 'sum_part()');
  end loop;
end $$;--> statement-breakpoint
create function sum_invoice_owed() returns trigger language plpgsql as $$
declare
  added_open bigint;
  added_overdue bigint;
  added_count bigint;
begin
  if tg_op = 'INSERT' then
    select coalesce(sum(open_cents), 0), coalesce(sum(open_cents) filter (where status = 'past_due'), 0),
      count(*) filter (where status = 'past_due') into added_open, added_overdue, added_count
    from new_rows where status in ('open', 'past_due') and kind = 'invoice';
  elsif tg_op = 'DELETE' then
    select -coalesce(sum(open_cents), 0), -coalesce(sum(open_cents) filter (where status = 'past_due'), 0),
      -count(*) filter (where status = 'past_due') into added_open, added_overdue, added_count
    from old_rows where status in ('open', 'past_due') and kind = 'invoice';
  else
    select coalesce(sum(sign * open_cents), 0), coalesce(sum(sign * open_cents) filter (where status = 'past_due'), 0),
      coalesce(sum(sign) filter (where status = 'past_due'), 0) into added_open, added_overdue, added_count
    from (select 1 as sign, status, kind, open_cents from new_rows union all select -1, status, kind, open_cents from old_rows) r
    where status in ('open', 'past_due') and kind = 'invoice';
  end if;
  if added_open <> 0 or added_overdue <> 0 or added_count <> 0 then
    insert into owed_sum as s (part, open_cents, overdue_cents, overdue_count)
    values (sum_part(), added_open, added_overdue, added_count)
    on conflict (part) do update set open_cents = s.open_cents + excluded.open_cents,
      overdue_cents = s.overdue_cents + excluded.overdue_cents, overdue_count = s.overdue_count + excluded.overdue_count;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger invoice_owed_added after insert on invoice referencing new table as new_rows
  for each statement execute function sum_invoice_owed();--> statement-breakpoint
create trigger invoice_owed_changed after update on invoice referencing old table as old_rows new table as new_rows
  for each statement execute function sum_invoice_owed();--> statement-breakpoint
create trigger invoice_owed_removed after delete on invoice referencing old table as old_rows
  for each statement execute function sum_invoice_owed();--> statement-breakpoint
-- The triggers hold the table until this commits: nothing is summed twice or left out.
insert into owed_sum (part, open_cents, overdue_cents, overdue_count)
select 0, coalesce(sum(open_cents), 0)::bigint, coalesce(sum(open_cents) filter (where status = 'past_due'), 0)::bigint,
  count(*) filter (where status = 'past_due')
from invoice where status in ('open', 'past_due') and kind = 'invoice';
