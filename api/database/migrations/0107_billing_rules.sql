create function refuse_open_invoice_change() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'status_reason', 'paid_cents', 'credited_cents', 'open_cents', 'paid_at', 'emailed_at', 'reminded_day',
    'pdf_asset_id', 'pdf_due_at', 'pdf_attempts', 'dealership_id', 'version', 'updated_at'];
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'invoice % is open: it is credited or voided, never deleted', old.slug;
  end if;
  if new.status = 'draft' or to_jsonb(old) - free is distinct from to_jsonb(new) - free then
    raise exception 'invoice % is open: nothing but its payment changes', old.slug;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger invoice_immutable before update or delete on invoice
  for each row execute function refuse_open_invoice_change();--> statement-breakpoint
create function refuse_open_invoice_line_change() returns trigger language plpgsql as $$
declare
  line invoice_line := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select 1 from invoice i where i.status <> 'draft' and i.id in (line.invoice_id, case when tg_op = 'UPDATE' then old.invoice_id end)) then
    raise exception 'lines of an open invoice do not change';
  end if;
  return line;
end $$;--> statement-breakpoint
create trigger invoice_line_immutable before insert or update or delete on invoice_line
  for each row execute function refuse_open_invoice_line_change();--> statement-breakpoint
create function refuse_allocation_change() returns trigger language plpgsql as $$
begin
  raise exception 'allocations are only added';
end $$;--> statement-breakpoint
create trigger allocation_append_only before update or delete on allocation
  for each row execute function refuse_allocation_change();--> statement-breakpoint
insert into plan_version (code, number, terms, trial_days, valid_from, note)
select code, 1, jsonb_build_object('name', name, 'monthlyCents', monthly, 'vehicleCents', vehicle, 'featuredPlaceCents', 4500,
    'limits', jsonb_build_object('vehicles', vehicles, 'members', members, 'feeds', feeds, 'apiKeys', keys, 'photoGb', photos, 'featuredPlaces', featured)),
  case when code = 'free' then 0 else 30 end, '2026-01-01', 'The first plans.'
from (values
  ('free', 'Free 25', 0, null::int, 25, 2, 1, 1, 4, 0),
  ('lot', 'Lot 100', 49900, 650, 100, 5, 2, 3, 15, 2),
  ('showroom', 'Showroom 250', 89900, 650, 250, 15, 4, 8, 40, 5),
  ('avenue', 'Avenue 600', 169000, 650, 600, 40, 10, 20, 100, 15)
) as plan (code, name, monthly, vehicle, vehicles, members, feeds, keys, photos, featured);--> statement-breakpoint
-- What each dealership has today becomes terms that were agreed with it, at no price: no vehicle leaves the site and no one is charged.
insert into subscription (dealership_id, terms, status, started_on)
select id, jsonb_build_object('name', case plan when 'starter' then 'Starter (agreed)' when 'standard' then 'Standard (agreed)' when 'pro' then 'Pro (agreed)' else 'Agreed terms' end,
    'monthlyCents', 0, 'vehicleCents', null, 'featuredPlaceCents', null,
    'limits', jsonb_build_object('vehicles', listing_limit, 'members', null, 'feeds', null, 'apiKeys', null, 'photoGb', null, 'featuredPlaces', null)),
  'active', member_since::date
from dealership;--> statement-breakpoint
update dealership set plan = null;
