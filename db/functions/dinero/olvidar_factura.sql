-- What is stamped stays with the PAC and in our keeping, as the tax law asks of whoever issued it; here nothing says
-- whose it was. What was not, nobody asks for any more. While the PAC has not answered it may be either: what it was
-- asked for stays as it was, under its key, until that is known. The module of each sets `por_olvidar`.
create or replace function olvidar_factura() returns trigger language plpgsql as $$
begin
  new.por_olvidar := false;
  new.error := null;
  if new.estado <> 'timbrada' then
    new.estado := 'cancelada';
    new.clave := gen_random_uuid();
  end if;
  delete from prueba_cfdi where referencia = new.referencia;
  if tg_table_name = 'comprobantes' then
    new.receptor := jsonb_build_object('rfc', 'XAXX010101000', 'razonSocial', 'Cuenta Eliminada', 'regimen', '616',
      'codigoPostal', '00000', 'usoCfdi', 'S01', 'email', null);
    return new;
  end if;
  delete from prueba_cfdi where referencia = new.sustituye ->> 'referencia';
  new.rfc := 'XAXX010101000';
  new.razon_social := 'Cuenta Eliminada';
  new.regimen := '616';
  new.codigo_postal := '00000';
  new.uso_cfdi := 'S01';
  new.email := 'eliminada@eliminada.invalid';
  new.conceptos := null;
  return new;
end $$;

create or replace trigger olvidar_factura before update of por_olvidar, timbrando_en on facturas_solicitadas
  for each row when (new.por_olvidar and new.timbrando_en is null) execute function olvidar_factura();

create or replace trigger olvidar_factura before update of por_olvidar, timbrando_en on comprobantes
  for each row when (new.por_olvidar and new.timbrando_en is null) execute function olvidar_factura();
