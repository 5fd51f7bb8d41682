-- The scans of a boleto that move somebody, in the order in which they happened: which of them is an admission that
-- stands (`entra`), which collides, and whether the holder is inside after it. It is the same whatever order they
-- arrived in. `p_tardios`: as if what this phone sent late (`tarde`) counted.
create or replace function repasar_accesos(p_boleto uuid, p_tardios uuid)
returns table (id uuid, puerta_id uuid, en timestamptz, conflicto boolean, tarde boolean, entra boolean, choca boolean,
  dentro boolean)
language plpgsql stable
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  anulado boolean;
  entradas int := 0;
  cada record;
begin
  select b.estado in ('cancelado', 'transferido') into anulado from boletos b where b.id = p_boleto;
  dentro := false;
  for cada in
    select a.id, a.resultado, a.en, a.conflicto, a.por_revisar, a.puerta_id, p.reingreso,
        -- few were: the function is asked of those alone, and no list is made of all of them
        exists (select from accesos d where d.deshace = a.id offset 0)
          and acceso_deshecho(a.id, a.evento_id, a.celular_id, a.en, p_tardios) as deshecho
      from accesos a join puertas p on p.id = a.puerta_id
      where a.boleto_id = p_boleto and a.resultado in ('adelante', 'salio')
        and (not a.por_revisar or (a.celular_id = p_tardios and a.resuelto_en is null))
      order by a.en, a.id
  loop
    id := cada.id;
    puerta_id := cada.puerta_id;
    en := cada.en;
    conflicto := cada.conflicto;
    tarde := cada.por_revisar;
    choca := cada.resultado = 'adelante' and not cada.deshecho and (anulado or (entradas > 0 and
      case cada.reingreso when 'libre' then false when 'tras_salida' then dentro else true end));
    entra := cada.resultado = 'adelante' and not cada.deshecho and not choca;
    if entra then
      entradas := entradas + 1;
    end if;
    if not cada.deshecho and not choca then
      dentro := entra;
    end if;
    return next;
  end loop;
end $$;
