-- What the public lists and searches. The grammar of `marcas` and the functions that read and write these tables are in
-- db/functions/busqueda (see its README.md).

-- One evento that a search found. `en_nombre`: its name has all the words.
create type busqueda_fila as (evento_id uuid, inicio timestamptz, precio_min int, en_nombre boolean);

-- One narrow row per evento that is published and not called off. Pages are chosen here; cards are read elsewhere.
-- `dia_fin`: a night that ends after midnight belongs to the day it began. `precio_min`: no total can be lower.
create table busqueda (
  evento_id uuid primary key references eventos on delete cascade,
  inicio timestamptz not null,
  fin timestamptz not null,
  dia_inicio date not null,
  dia_fin date not null,
  organizacion_id uuid not null,
  categoria_id int not null,
  ciudad text,
  precio_min int,
  marcas tsvector not null
);
create index busqueda_marcas on busqueda using gin (marcas) with (fastupdate = off);
create index busqueda_organizacion on busqueda (organizacion_id, inicio, evento_id);
create index busqueda_varios_dias on busqueda (inicio, evento_id)
  include (fin, dia_inicio, dia_fin, categoria_id, ciudad, precio_min) where dia_fin > dia_inicio;
create index busqueda_inicio on busqueda (inicio, evento_id) include (fin, dia_inicio, dia_fin, precio_min);
create index busqueda_categoria on busqueda (categoria_id, inicio, evento_id)
  include (fin, dia_inicio, dia_fin, precio_min);
create index busqueda_ciudad on busqueda (ciudad, inicio, evento_id)
  include (fin, dia_inicio, dia_fin, precio_min, categoria_id);
create index busqueda_ciudad_categoria on busqueda (ciudad, categoria_id, inicio, evento_id)
  include (fin, dia_inicio, dia_fin, precio_min);
create index busqueda_precio on busqueda (precio_min, inicio, evento_id)
  include (fin, dia_inicio, dia_fin, categoria_id, ciudad);

-- Marks that many eventos have, written without their month: `:lexema`, `!lexema` and `=filtro`. indexar_eventos
-- follows all of them; a search uses those that are `lista`, because every row follows those.
create table busqueda_frecuentes (
  id int generated always as identity primary key,
  marca text not null unique,
  -- More than 5 % of the eventos have it: it is marked in pairs with each other frequent mark (marks of names, `!`,
  -- excepted).
  muchos boolean not null,
  lista boolean not null default false,
  -- busqueda_repasar has indexed the eventos up to this one again since the mark is known.
  hasta uuid
);

-- Cities that ever had a published evento; the first spelling stays. `marcas`: the words that suggest the city.
create table ciudades (
  slug text primary key,
  nombre text not null,
  estado text not null,
  marcas tsvector generated always as (array_to_tsvector(palabras_de(nombre))) stored
);

-- Every word that was ever published.
create table palabras (
  palabra text primary key,
  lexema text not null
);
create index palabras_prefijo on palabras (palabra text_pattern_ops);
create index palabras_lexema on palabras (lexema);
-- Words that begin with one letter, the shortest first.
create index palabras_inicial on palabras (left(palabra, 1), length(palabra), palabra) include (lexema);

-- By which misspellings a word is found (variantes_de).
create table palabra_variantes (
  variante text not null,
  palabra text not null,
  primary key (variante, palabra)
);
