-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- A scan finds vehicles by their old tags, also those that the business no longer has.

create index concurrently if not exists assets_old_tag_find on assets (old_tag) where old_tag is not null;
