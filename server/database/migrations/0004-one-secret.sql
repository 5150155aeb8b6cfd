-- A hash of the signing secret: a process with another secret refuses to start.
create table begun_with (
  mark text not null,
  only_one boolean primary key default true check (only_one)
);
