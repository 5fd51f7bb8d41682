-- Writes down what the scans of a boleto, whose row the caller has locked, come to: which admissions collide, and
-- whether its holder is inside. The caller says by it whether the boleto is used.
create or replace function asentar_presencia(p_boleto uuid)
returns void language plpgsql as $$
declare
  cada record;
  dentro boolean;
  entradas int := 0;
  ultima record;
begin
  for cada in select * from repasar_accesos(p_boleto, null) loop
    if cada.choca <> cada.conflicto then
      update accesos set conflicto = cada.choca where id = cada.id;
    end if;
    dentro := cada.dentro;
    if cada.entra then
      entradas := entradas + 1;
      ultima := cada;
    end if;
  end loop;
  if entradas = 0 then
    delete from presencias where boleto_id = p_boleto;
    return;
  end if;
  insert into presencias as p (boleto_id, evento_id, dentro, entradas, acceso_id, puerta_id, entro_en)
    select b.id, b.evento_id, dentro, entradas, ultima.id, ultima.puerta_id, ultima.en
      from boletos b where b.id = p_boleto
    on conflict (boleto_id) do update set dentro = excluded.dentro, entradas = excluded.entradas,
      acceso_id = excluded.acceso_id, puerta_id = excluded.puerta_id, entro_en = excluded.entro_en
      where (p.dentro, p.entradas, p.acceso_id)
        is distinct from (excluded.dentro, excluded.entradas, excluded.acceso_id);
end $$;
