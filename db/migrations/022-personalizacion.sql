-- How an organization looks wherever its buyers see it. Nothing set is the house's own look.
alter table organizaciones
  -- As it was chosen: what each ground needs of it is computed where it shows, so that better rules reach everybody.
  add column color text check (color ~ '^#[0-9a-f]{6}$'),
  add column portada text,
  add column pie text not null default '' check (length(pie) <= 300);
