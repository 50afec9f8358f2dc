-- Whose alerts are to be looked at is said here, so that no way of finding alerts or of changing a wish can forget it.
create function alerts_were_found() returns trigger language plpgsql as $$
begin
  insert into alert_wait (user_id)
    select distinct user_id from found where mailed_at is null order by user_id
    on conflict (user_id) do update set look_at = '-infinity', calls = alert_wait.calls + 1;
  return null;
end $$;--> statement-breakpoint
create trigger alert_found after insert on alert
  referencing new table as found for each statement execute function alerts_were_found();--> statement-breakpoint
create function alert_wishes_changed() returns trigger language plpgsql as $$
begin
  update alert_wait set look_at = '-infinity', calls = calls + 1 where user_id = new.user_id;
  return null;
end $$;--> statement-breakpoint
create trigger saved_search_cadence after update of cadence on saved_search
  for each row when (old.cadence is distinct from new.cadence) execute function alert_wishes_changed();--> statement-breakpoint
create trigger saved_vehicle_alerts after update of alerts on saved_vehicle
  for each row when (old.alerts is distinct from new.alerts) execute function alert_wishes_changed();--> statement-breakpoint
create trigger saved_dealership_alerts after update of alerts on saved_dealership
  for each row when (old.alerts is distinct from new.alerts) execute function alert_wishes_changed();--> statement-breakpoint
create trigger notification_wish after insert or update on notification_preference
  for each row execute function alert_wishes_changed();--> statement-breakpoint
create function mail_times_changed() returns trigger language plpgsql as $$
begin
  update alert_wait set look_at = '-infinity', calls = calls + 1 where user_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger user_mail_times
  after update of time_zone, digest_hour, quiet_from, quiet_to, status, email_verified_at on "user"
  for each row when ((old.time_zone, old.digest_hour, old.quiet_from, old.quiet_to, old.status, old.email_verified_at)
    is distinct from (new.time_zone, new.digest_hour, new.quiet_from, new.quiet_to, new.status, new.email_verified_at))
  execute function mail_times_changed();--> statement-breakpoint
insert into alert_wait (user_id) select distinct user_id from alert where mailed_at is null;
