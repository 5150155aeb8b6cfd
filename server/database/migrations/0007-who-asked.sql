-- Mails requested by browsers are counted separately from those of the merchant's server.
alter table mails add column by_browser boolean not null default true;
