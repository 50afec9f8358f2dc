ALTER TABLE "feed_vehicle" DROP CONSTRAINT "feed_vehicle_dealership_id_dealership_id_fk";
