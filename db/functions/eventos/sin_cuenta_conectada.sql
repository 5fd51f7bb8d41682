-- Whether an evento asks for money that nobody could take: this installation leaves the money of sales to organizations
-- (`ajustes.fondos`), and this one has no account with a provider that works.
create or replace function sin_cuenta_conectada(p_evento uuid, p_organizacion uuid)
returns boolean language sql stable as $$
select (select fondos = 'dividido' from ajustes)
  and exists (select from tipos_boleto where evento_id = p_evento and precio > 0)
  and not exists (select from cuentas_conectadas where organizacion_id = p_organizacion and estado = 'activa')
$$;
