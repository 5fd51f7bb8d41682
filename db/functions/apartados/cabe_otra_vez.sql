-- Whether an expired hold fits again: its boletos, the aforo, and what its code may still be used for. The callers
-- (confirmar_tarde, revivir_apartado) have locked the stock.
create or replace function cabe_otra_vez(p_id uuid) returns boolean language sql
begin atomic
  select not exists (
    select from apartado_lineas l join existencias e on e.tipo_boleto_id = l.tipo_boleto_id
    where l.apartado_id = p_id and e.cupo - e.vendidos - e.apartados < l.cantidad
  ) and not exists (
    select from apartados a join aforos f on f.evento_id = a.evento_id
    where a.id = p_id
      and f.cupo - f.vendidos - f.apartados < (select sum(cantidad) from apartado_lineas where apartado_id = p_id)
  ) and not exists (
    select from apartados a join codigos c on c.id = a.codigo_id
    where a.id = p_id and c.usados + c.apartados + a.codigo_boletos > c.maximo
  );
end;
