-- audit: what is looked for by words stands in small letters beside them: to make them anew for each line took longer than to read it. The
-- chain counts the columns by name, and this is none of them.
alter table audit.line add column words text collate "C" not null
  generated always as (lower(actor || ' ' || action || ' ' || subject || coalesce(' ' || reason, ''))) stored;
