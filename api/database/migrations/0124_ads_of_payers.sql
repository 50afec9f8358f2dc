DROP INDEX "ad_campaign_by_placement";--> statement-breakpoint
DROP INDEX "ad_campaign_of_dealership";--> statement-breakpoint
ALTER TABLE "advertisement" ADD COLUMN "placement" text DEFAULT 'srp_inline' NOT NULL;--> statement-breakpoint
ALTER TABLE "advertisement" ADD COLUMN "dealership_id" bigint;--> statement-breakpoint
ALTER TABLE "advertisement" ADD COLUMN "advertiser_id" bigint;--> statement-breakpoint
update advertisement a set placement = c.placement, dealership_id = c.dealership_id, advertiser_id = c.advertiser_id
from ad_campaign c where c.id = a.campaign_id;--> statement-breakpoint
CREATE INDEX "advertisement_by_placement" ON "advertisement" USING btree ("placement","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "advertisement_of_dealership" ON "advertisement" USING btree ("dealership_id","status");--> statement-breakpoint
CREATE INDEX "advertisement_of_advertiser" ON "advertisement" USING btree ("advertiser_id","status") WHERE advertiser_id is not null;--> statement-breakpoint
CREATE INDEX "ad_campaign_by_placement" ON "ad_campaign" USING btree ("placement","status","starts_on","id");--> statement-breakpoint
CREATE INDEX "ad_campaign_of_dealership" ON "ad_campaign" USING btree ("dealership_id","status","starts_on","id");--> statement-breakpoint
create function ad_of_campaign() returns trigger language plpgsql as $$
begin
  select placement, dealership_id, advertiser_id into strict new.placement, new.dealership_id, new.advertiser_id
  from ad_campaign where id = new.campaign_id;
  return new;
end $$;--> statement-breakpoint
create function ads_follow_campaign() returns trigger language plpgsql as $$
begin
  update advertisement set placement = new.placement, dealership_id = new.dealership_id, advertiser_id = new.advertiser_id
  where campaign_id = new.id;
  return null;
end $$;--> statement-breakpoint
create trigger ad_of_campaign before insert or update of campaign_id on advertisement
  for each row execute function ad_of_campaign();--> statement-breakpoint
create trigger ads_follow_campaign after update of placement, dealership_id, advertiser_id on ad_campaign for each row
  when (old.placement <> new.placement or old.dealership_id is distinct from new.dealership_id or old.advertiser_id is distinct from new.advertiser_id)
  execute function ads_follow_campaign();
