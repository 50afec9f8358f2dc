ALTER TABLE "invoice" DROP CONSTRAINT "invoice_pdf_asset_id_asset_id_fk";
--> statement-breakpoint
DROP INDEX "invoice_pdf";--> statement-breakpoint
CREATE INDEX "invoice_by_due" ON "invoice" USING btree (coalesce(due_on, issued_on),"id");--> statement-breakpoint
CREATE INDEX "invoice_by_total" ON "invoice" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "invoice_slug_prefix" ON "invoice" USING btree ("slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoice_owed" ON "invoice" USING btree ("issued_on","id") WHERE status in ('open', 'past_due');--> statement-breakpoint
CREATE INDEX "invoice_credit_notes" ON "invoice" USING btree ("issued_on","id") WHERE kind = 'credit_note';--> statement-breakpoint
ALTER TABLE "invoice" DROP COLUMN "pdf_asset_id";--> statement-breakpoint
-- Tax law asks for no invoice forever: one of more than 7 years may be removed, with the money on it.
create or replace function refuse_open_invoice_change() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'status_reason', 'paid_cents', 'credited_cents', 'open_cents', 'paid_at', 'emailed_at', 'reminded_day',
    'pdf_due_at', 'pdf_attempts', 'dealership_id', 'version', 'updated_at'];
begin
  if old.status = 'draft' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if old.issued_on < current_date - interval '7 years' then
      return old;
    end if;
    raise exception 'invoice % is open: it is credited or voided, never deleted', old.slug;
  end if;
  if new.status = 'draft' or to_jsonb(old) - free is distinct from to_jsonb(new) - free then
    raise exception 'invoice % is open: nothing but its payment changes', old.slug;
  end if;
  return new;
end $$;--> statement-breakpoint
create or replace function refuse_allocation_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '7 years' then
    return old;
  end if;
  raise exception 'allocations are only added';
end $$;
