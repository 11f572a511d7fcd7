-- Compatible with 1.1.0 and later.
-- Searches find jobs by their numbers and titles.
create index service_jobs_folded on service_jobs using gin (fold_text(number::text || ' ' || title) gin_trgm_ops);
-- A job keeps the id of a plan that was removed: only its own plan asks for it, and removing one does not look for jobs.
alter table service_jobs drop constraint service_jobs_plan_id_fkey;
