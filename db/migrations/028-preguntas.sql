-- What an organizer asks of whoever buys, once for each compra or for each of its boletos. `tipos`: which boletos are asked; none, all of them.
-- A kind stays once somebody answered; whoever answered keeps what they said, in the words that were offered then.
create table preguntas (
  id uuid primary key,
  evento_id uuid not null references eventos on delete cascade,
  texto text not null,
  ayuda text not null default '',
  clase text not null check (clase in ('texto', 'texto_largo', 'opcion', 'opciones', 'si_no', 'fecha', 'correo', 'telefono', 'numero')),
  por text not null check (por in ('compra', 'boleto')),
  obligatoria boolean not null default false,
  opciones text[] not null default '{}',
  tipos uuid[] not null default '{}',
  orden int not null,
  creado_en timestamptz not null default now(),
  archivada_en timestamptz,
  check ((clase in ('opcion', 'opciones')) = (cardinality(opciones) > 0)),
  check (por = 'boleto' or cardinality(tipos) = 0)
);
create index preguntas_evento on preguntas (evento_id, orden);

-- `numero`: of the boleto, for a compra that is not paid yet has none; 0 is the compra itself. Whoever a boleto is passed to answers anew.
create table respuestas (
  compra_id uuid not null references compras,
  numero smallint not null check (numero between 0 and 20),
  pregunta_id uuid not null references preguntas,
  valor jsonb not null,
  creado_en timestamptz not null default now(),
  editado_en timestamptz,
  primary key (compra_id, numero, pregunta_id)
);
create index respuestas_pregunta on respuestas (pregunta_id);

-- So that whoever sells without questions never looks for them.
alter table eventos add column con_preguntas boolean not null default false;
create function contar_preguntas() returns trigger language plpgsql as $$
declare evento uuid := case when tg_op = 'DELETE' then old.evento_id else new.evento_id end;
begin
  update eventos e set con_preguntas = not e.con_preguntas
    where e.id = evento and e.con_preguntas is distinct from exists (select from preguntas p where p.evento_id = evento);
  return null;
end $$;
create trigger contar_preguntas after insert or delete on preguntas for each row execute function contar_preguntas();

-- Answers to questions of the evento of their compra, where both are there. Whoever takes a question away waits, or is waited for.
create function guardar_respuestas(p_filas jsonb) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  insert into respuestas (compra_id, numero, pregunta_id, valor)
    select c.id, f.numero, p.id, f.valor
    from jsonb_to_recordset(p_filas) f(compra uuid, numero smallint, pregunta uuid, valor jsonb)
      join compras c on c.id = f.compra
      join (select id, evento_id from preguntas where id in (select (x ->> 'pregunta')::uuid from jsonb_array_elements(p_filas) x) order by id for key share) p
        on p.id = f.pregunta and p.evento_id = c.evento_id
  on conflict do nothing;
end $$;
