-- What the scans of a boleto, whose row the caller has locked, come to, in the order in which they happened: which
-- admissions collide, and whether its holder is inside. It is the same whatever order they arrived in. The caller says
-- by it whether the boleto is used.
create or replace function asentar_presencia(p_boleto uuid)
returns void language plpgsql as $$
declare
  boleto record;
  cada record;
  dentro boolean := false;
  entradas int := 0;
  ultima record;
  choca boolean;
begin
  select b.evento_id, b.estado into boleto from boletos b where b.id = p_boleto;
  for cada in
    select a.id, a.resultado, a.en, a.conflicto, a.puerta_id, p.reingreso,
        -- few were: the function is asked of those alone, and no list is made of all of them
        exists (select from accesos d where d.deshace = a.id offset 0)
          and acceso_deshecho(a.id, a.evento_id, a.celular_id, a.en) as deshecho
      from accesos a join puertas p on p.id = a.puerta_id
      where a.boleto_id = p_boleto and a.resultado in ('adelante', 'salio') and not a.por_revisar
      order by a.en, a.id
  loop
    choca := cada.resultado = 'adelante' and not cada.deshecho and (
      boleto.estado in ('cancelado', 'transferido') or (entradas > 0 and
      case cada.reingreso when 'libre' then false when 'tras_salida' then dentro else true end));
    if choca <> cada.conflicto then
      update accesos set conflicto = choca where id = cada.id;
    end if;
    continue when cada.deshecho or choca;
    dentro := cada.resultado = 'adelante';
    if dentro then
      entradas := entradas + 1;
      ultima := cada;
    end if;
  end loop;
  if entradas = 0 then
    delete from presencias where boleto_id = p_boleto;
    return;
  end if;
  insert into presencias as p (boleto_id, evento_id, dentro, entradas, acceso_id, puerta_id, entro_en)
    values (p_boleto, boleto.evento_id, dentro, entradas, ultima.id, ultima.puerta_id, ultima.en)
    on conflict (boleto_id) do update set dentro = excluded.dentro, entradas = excluded.entradas,
      acceso_id = excluded.acceso_id, puerta_id = excluded.puerta_id, entro_en = excluded.entro_en
      where (p.dentro, p.entradas, p.acceso_id)
        is distinct from (excluded.dentro, excluded.entradas, excluded.acceso_id);
end $$;
