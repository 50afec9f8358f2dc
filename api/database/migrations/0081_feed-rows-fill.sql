-- Applying a row writes it once more: with room on its page that touches none of the table's indexes (5 instead of 24 µs a row).
alter table feed_row set (fillfactor = 50);
