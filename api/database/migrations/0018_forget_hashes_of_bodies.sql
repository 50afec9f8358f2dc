-- Until now they were plain SHA-256 of bodies, some with passwords: none of them may stay.
DELETE FROM "idempotency_key";
