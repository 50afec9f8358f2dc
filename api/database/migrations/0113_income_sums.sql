CREATE TABLE "income_sum" (
	"month" date NOT NULL,
	"part" smallint NOT NULL,
	"invoiced_cents" bigint DEFAULT 0 NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "income_sum_month_part_pk" PRIMARY KEY("month","part")
);
--> statement-breakpoint
create function sum_invoice_income() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into income_sum as s (month, part, invoiced_cents, credited_cents)
    select x.first, pg_backend_pid() % 256, x.invoiced, x.credited from (
      select date_trunc('month', issued_on)::date as first,
        coalesce(sum(subtotal_cents - credit_cents) filter (where kind = 'invoice'), 0)::bigint as invoiced,
        coalesce(sum(subtotal_cents - credit_cents) filter (where kind = 'credit_note'), 0)::bigint as credited
      from new_rows where status <> 'draft' and issued_on is not null group by 1 order by 1) x
    where x.invoiced <> 0 or x.credited <> 0
    on conflict (month, part) do update set invoiced_cents = s.invoiced_cents + excluded.invoiced_cents,
      credited_cents = s.credited_cents + excluded.credited_cents;
  else
    insert into income_sum as s (month, part, invoiced_cents, credited_cents)
    select x.first, pg_backend_pid() % 256, -x.invoiced, -x.credited from (
      select date_trunc('month', issued_on)::date as first,
        coalesce(sum(subtotal_cents - credit_cents) filter (where kind = 'invoice'), 0)::bigint as invoiced,
        coalesce(sum(subtotal_cents - credit_cents) filter (where kind = 'credit_note'), 0)::bigint as credited
      from old_rows where status <> 'draft' and issued_on is not null group by 1 order by 1) x
    where x.invoiced <> 0 or x.credited <> 0
    on conflict (month, part) do update set invoiced_cents = s.invoiced_cents + excluded.invoiced_cents,
      credited_cents = s.credited_cents + excluded.credited_cents;
  end if;
  return null;
end $$;--> statement-breakpoint
create function sum_changed_invoice_income() returns trigger language plpgsql as $$
begin
  insert into income_sum as s (month, part, invoiced_cents, credited_cents)
    select x.first, pg_backend_pid() % 256, x.invoiced, x.credited from (
    select date_trunc('month', issued_on)::date as first,
      coalesce(sum(sign * (subtotal_cents - credit_cents)) filter (where kind = 'invoice'), 0)::bigint as invoiced,
      coalesce(sum(sign * (subtotal_cents - credit_cents)) filter (where kind = 'credit_note'), 0)::bigint as credited
    from (select 1 as sign, status, issued_on, kind, subtotal_cents, credit_cents from new_rows
      union all select -1, status, issued_on, kind, subtotal_cents, credit_cents from old_rows) r
    where status <> 'draft' and issued_on is not null group by 1 order by 1) x
  where x.invoiced <> 0 or x.credited <> 0
    on conflict (month, part) do update set invoiced_cents = s.invoiced_cents + excluded.invoiced_cents,
      credited_cents = s.credited_cents + excluded.credited_cents;
  return null;
end $$;--> statement-breakpoint
create function sum_payment_income() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into income_sum as s (month, part, paid_cents)
    select x.first, pg_backend_pid() % 256, x.paid from (
      select date_trunc('month', received_on)::date as first, sum(amount_cents - refunded_cents - disputed_cents)::bigint as paid
      from new_rows where status = 'succeeded' and received_on is not null group by 1 order by 1) x where x.paid <> 0
    on conflict (month, part) do update set paid_cents = s.paid_cents + excluded.paid_cents;
  else
    insert into income_sum as s (month, part, paid_cents)
    select x.first, pg_backend_pid() % 256, -x.paid from (
      select date_trunc('month', received_on)::date as first, sum(amount_cents - refunded_cents - disputed_cents)::bigint as paid
      from old_rows where status = 'succeeded' and received_on is not null group by 1 order by 1) x where x.paid <> 0
    on conflict (month, part) do update set paid_cents = s.paid_cents + excluded.paid_cents;
  end if;
  return null;
end $$;--> statement-breakpoint
create function sum_changed_payment_income() returns trigger language plpgsql as $$
begin
  insert into income_sum as s (month, part, paid_cents)
    select x.first, pg_backend_pid() % 256, x.paid from (
    select date_trunc('month', received_on)::date as first, sum(sign * (amount_cents - refunded_cents - disputed_cents))::bigint as paid
    from (select 1 as sign, status, received_on, amount_cents, refunded_cents, disputed_cents from new_rows
      union all select -1, status, received_on, amount_cents, refunded_cents, disputed_cents from old_rows) r
    where status = 'succeeded' and received_on is not null group by 1 order by 1) x
  where x.paid <> 0
    on conflict (month, part) do update set paid_cents = s.paid_cents + excluded.paid_cents;
  return null;
end $$;--> statement-breakpoint
create trigger invoice_income_added after insert on invoice referencing new table as new_rows
  for each statement execute function sum_invoice_income();--> statement-breakpoint
create trigger invoice_income_changed after update on invoice referencing old table as old_rows new table as new_rows
  for each statement execute function sum_changed_invoice_income();--> statement-breakpoint
create trigger invoice_income_removed after delete on invoice referencing old table as old_rows
  for each statement execute function sum_invoice_income();--> statement-breakpoint
create trigger payment_income_added after insert on payment referencing new table as new_rows
  for each statement execute function sum_payment_income();--> statement-breakpoint
create trigger payment_income_changed after update on payment referencing old table as old_rows new table as new_rows
  for each statement execute function sum_changed_payment_income();--> statement-breakpoint
create trigger payment_income_removed after delete on payment referencing old table as old_rows
  for each statement execute function sum_payment_income();--> statement-breakpoint
-- The triggers hold both tables until this commits: nothing is summed twice or left out.
insert into income_sum as s (month, part, invoiced_cents, credited_cents)
select first, 0, invoiced, credited from (
  select date_trunc('month', issued_on)::date as first,
    coalesce(sum(subtotal_cents - credit_cents) filter (where kind = 'invoice'), 0)::bigint as invoiced,
    coalesce(sum(subtotal_cents - credit_cents) filter (where kind = 'credit_note'), 0)::bigint as credited
  from invoice where status <> 'draft' and issued_on is not null group by 1) x;--> statement-breakpoint
insert into income_sum as s (month, part, paid_cents)
select first, 0, paid from (
  select date_trunc('month', received_on)::date as first, sum(amount_cents - refunded_cents - disputed_cents)::bigint as paid
  from payment where status = 'succeeded' and received_on is not null group by 1) x
on conflict (month, part) do update set paid_cents = s.paid_cents + excluded.paid_cents;
