-- The log stays append-only: nothing is added to a row or changed in it. What tells who a person is may be taken out,
-- when that person's account is removed for good.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.ip is null or new.ip is not distinct from old.ip)
    and old.detail @> new.detail
    and (to_jsonb(new) - 'ip' - 'detail') = (to_jsonb(old) - 'ip' - 'detail')
  then
    return new;
  end if;
  raise exception 'audit_log is append-only';
end $$;
