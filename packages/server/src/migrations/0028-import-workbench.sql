-- Compatible with 1.0.0 and later.
-- Imports read workbooks, and files whose header is not their first row.

alter table uploaded_files drop constraint uploaded_files_mime_type_check;
alter table uploaded_files add constraint uploaded_files_mime_type_check check (mime_type in (
  'application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'image/jpeg',
  'image/png', 'image/webp', 'text/csv')) not valid;
-- How the file is read: coding, separator, sheet, and the numbers of the header row and the first row of data.
alter table imports add column layout jsonb not null default '{}';
-- The names of a workbook's sheets.
alter table imports add column sheets text[] not null default '{}';
-- The first rows of the file until the import is finished: a list of row and cells.
alter table imports add column head jsonb not null default '[]';
