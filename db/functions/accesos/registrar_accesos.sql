-- Scans of one phone, as they come: those known by their id are answered again, those that ask (`firme` false) are
-- decided here, those that somebody acted on are kept whatever they are. Answers each with its result, whether it
-- collides with another one, and the admission that stands instead; an undo that its phone may not do is `revisar`.
-- A scan at a gate that is gone counts for the gate of its phone.
-- `p_por_revisar`: nothing of it counts until somebody accepts it.
-- Locks: boletos, puertas, presencias.
create or replace function registrar_accesos(p_celular uuid, p_accesos jsonb, p_por_revisar boolean)
returns table (id uuid, resultado text, conflicto boolean, antes_en timestamptz, antes_puerta text, antes_celular text)
language plpgsql
-- scans come faster than statistics: to read all of them looks cheap until the evening
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  celular record;
  cada record;
  que text;
  boleto uuid;
  movidos uuid[];
begin
  select c.evento_id, c.puerta_id into celular from celulares c where c.id = p_celular;
  perform from boletos b where b.evento_id = celular.evento_id and b.id = any(array(
    select (x ->> 'boletoId')::uuid from jsonb_array_elements(p_accesos) x
    union select (select a.boleto_id from accesos a where a.id = (x ->> 'deshace')::uuid)
      from jsonb_array_elements(p_accesos) x
  )) order by b.id for no key update;
  -- two that ask at once would both find the last place
  perform from puertas p where p.evento_id = celular.evento_id and p.cupo is not null and p.id = any(array(
    select (x ->> 'puertaId')::uuid from jsonb_array_elements(p_accesos) x
      where x ->> 'resultado' = 'adelante' and not (x ->> 'firme')::boolean
  )) order by p.id for no key update;
  for cada in
    select x.*, coalesce(p.id, celular.puerta_id) as puerta, b.id as boleto
      from jsonb_to_recordset(p_accesos) x(id uuid, "boletoId" uuid, "puertaId" uuid, resultado text,
        en timestamptz, firme boolean, "sinRed" boolean, forzado boolean, deshace uuid, leido text)
        left join puertas p on p.id = x."puertaId" and p.evento_id = celular.evento_id
        left join boletos b on b.id = x."boletoId" and b.evento_id = celular.evento_id
      order by x.en, x.id
  loop
    boleto := coalesce((select a.boleto_id from accesos a where a.id = cada.deshace
      and a.evento_id = celular.evento_id), cada.boleto);
    que := cada.resultado;
    if que = 'adelante' and not cada.firme then
      que := decidir_acceso(boleto, cada.puerta);
    end if;
    insert into accesos as a (id, evento_id, boleto_id, puerta_id, celular_id, resultado, en, firme, sin_red, forzado,
        por_revisar, deshace, leido)
      values (cada.id, celular.evento_id, boleto, cada.puerta, p_celular, que, cada.en, cada.firme, cada."sinRed",
        cada.forzado, p_por_revisar, cada.deshace, cada.leido)
      -- it had asked, the answer got lost, and the phone went by its own list
      on conflict (id) do update set resultado = excluded.resultado, firme = true, sin_red = excluded.sin_red,
          forzado = excluded.forzado,
          -- what had been answered while the phone was good stays as it was answered
          por_revisar = a.por_revisar or (p_por_revisar and a.resultado <> excluded.resultado)
        where excluded.firme and not a.firme and a.celular_id = p_celular and a.deshace is null
          and excluded.deshace is null;
    if boleto is not null and cada.resultado in ('adelante', 'salio', 'deshecho') then
      perform asentar_presencia(boleto);
      movidos := movidos || boleto;
    end if;
  end loop;
  perform marcar_usados(movidos);
  return query
    select a.id, case when a.deshace is null or acceso_deshecho(t.id, t.evento_id, t.celular_id, t.en) then a.resultado
        else 'revisar' end, a.conflicto, o.en, p.nombre, c.nombre
      from jsonb_array_elements(p_accesos) x
        join lateral (select * from accesos where id = (x ->> 'id')::uuid offset 0) a on a.evento_id = celular.evento_id
        left join accesos t on t.id = a.deshace
        left join presencias s on s.boleto_id = a.boleto_id and s.acceso_id <> a.id
        left join accesos o on o.id = s.acceso_id
        left join puertas p on p.id = o.puerta_id left join celulares c on c.id = o.celular_id;
end $$;
