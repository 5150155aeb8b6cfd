-- A shopper can leave the bank's page for another payment method.
alter table attempts
  drop constraint attempt_state,
  add constraint attempt_state check (state in
    ('method', 'challenge', 'approval', 'hosted', 'processing', 'done', 'abandoned'));
