-- AVIF and more widths of each picture are made after it was kept, behind everything else.
-- `variantes_tras`: not taken before; whoever takes one moves it ahead, so that a death leaves it to the next.
alter table imagenes
  add column variantes_en timestamptz,
  add column variantes_tras timestamptz not null default now(),
  add column variantes_intentos int not null default 0;
create index imagenes_sin_variantes on imagenes (variantes_tras) where variantes_en is null;
