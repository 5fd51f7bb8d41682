import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { comprasDe, type Datos, type Fila, momento, type Persona, pesos } from '../../persona.ts'
import { cerrarPendiente } from './cobrar/cerrar-pendiente.ts'
import { crearSeudonimo } from './compra/seudonimo.ts'

export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select c.folio, e.nombre_mostrado as evento, o.nombre_mostrado as organizacion,
      ${momento('e.inicio')} as "inicioDelEvento", c.estado, c.metodo,
      c.nombre_mostrado as nombre, c.email as correo, c.usuario_id is null as "comoInvitado",
        ${pesos('c.subtotal')} as subtotal, ${pesos('c.cargos')} as cargos,
      ${pesos('c.iva')} as iva, ${pesos('c.total')} as total, c.moneda,
        ${momento('c.acepto_terminos_en')} as "aceptoTerminosEn",
      version_documento(c.terminos_id) as "terminosDeServicio", version_documento(c.aviso_id) as "avisoDePrivacidad",
      c.novedades as "quiereNovedades",
      ${momento('c.creado_en')} as "compradaEn", ${momento('c.pagada_en')} as "pagadaEn",
      coalesce((select json_agg(json_build_object('tipo', l.tipo, 'cantidad', l.cantidad, 'precio',
        ${pesos('l.precio')}, 'cargo', ${pesos('l.cargo')},
        'iva', ${pesos('l.iva')}) order by l.tipo, l.tipo_boleto_id) from compra_lineas l where l.compra_id = c.id),
          '[]') as lineas,
      coalesce((select json_agg(json_build_object('numero', b.numero, 'tipo', t.tipo, 'estado', b.estado, 'aNombreDe',
        b.asistente,
          'emitidoEn', ${momento('b.creado_en')}) order by b.numero)
        from boletos b join tipos_boleto t on t.id = b.tipo_boleto_id
          where b.compra_id = c.id and b.titular_email is null), '[]') as boletos,
      coalesce((select json_agg(json_build_object('rfc', f.rfc, 'razonSocial', f.razon_social, 'regimen', f.regimen,
        'codigoPostal', f.codigo_postal,
          'usoCfdi', f.uso_cfdi, 'correo', f.email, 'estado', f.estado, 'pedidaEn', ${momento('f.creado_en')},
          'consentidaEn', ${momento('f.consentida_en')}, 'avisoDePrivacidad', version_documento(f.aviso_id)))
        from facturas_solicitadas f where f.compra_id = c.id), '[]') as facturas,
      coalesce((select json_agg(json_build_object('suceso', s.tipo, 'fecha', ${momento('s.creado_en')})
        order by s.creado_en, s.id)
        from compra_sucesos s where s.compra_id = c.id), '[]') as sucesos,
      coalesce((select json_agg(json_build_object('monto', ${pesos('d.monto')}, 'estado', d.estado, 'motivo', d.motivo,
        'desde', ${momento('d.abierta_en')}) order by d.abierta_en, d.id)
        from disputas d join pagos p on p.id = d.pago_id where p.compra_id = c.id), '[]') as contracargos
    from compras c join eventos e on e.id = c.evento_id join organizaciones o on o.id = e.organizacion_id
    where c.id in (${comprasDe(persona)}) order by c.creado_en, c.id`
  const hechos = await rowsOf<Fila>(db)`
    select c.folio, s.tipo as suceso, ${momento('s.creado_en')} as fecha from compra_sucesos s
      join compras c on c.id = s.compra_id
    where s.usuario_id = ${persona.usuarioId} order by s.creado_en, s.id`
  return { compras: rows, atencionACompras: hechos }
}

/** What waits for its payment is nobody's any more: it ends, its boletos are free with the next sweep, and money that comes goes back. */
async function soltarPendientes(trx: Db, persona: Persona): Promise<void> {
  const rows = await rowsOf<{ id: string; apartadoId: string }>(trx)`
    select id, apartado_id as "apartadoId" from compras
      where estado in ('pendiente', 'vencida') and id in (${comprasDe(persona)}) order by id for update`
  for (const { id, apartadoId } of rows) {
    await cerrarPendiente(trx, { compraId: id, estado: 'cancelada' })
    await execute(trx)`update apartados set expira_en = now() where id = ${apartadoId} and estado = 'activo'`
  }
}

/** What was written about them for a bank goes with them, unless the bank still has to decide. */
async function olvidarEvidencias(trx: Db, persona: Persona): Promise<void> {
  const suyas = sql`select d.id from disputas d join pagos p on p.id = d.pago_id
    where d.cerrada_en is not null and p.compra_id in (${comprasDe(persona)})`
  await execute(trx)`delete from disputa_archivos where disputa_id in (${suyas})`
  await execute(trx)`update disputas set texto = '' where id in (${suyas})`
}

/** Compras are kept for the books without whose they were; their boletos still admit, in nobody's name. All of one person keep one pseudonym. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await soltarPendientes(trx, persona)
  await execute(trx)`
    delete from trabajos where tipo in ('enviar_boletos', 'enviar_ficha', 'avisar_cancelacion')
      and datos ->> 'compraId' in (select id::text from (${comprasDe(persona)}) suyas)`
  await execute(trx)`
    update boletos set asistente = null where asistente is not null and titular_email is null
      and compra_id in (${comprasDe(persona)})`
  await olvidarEvidencias(trx, persona)
  await execute(trx)`update compra_sucesos set usuario_id = null where usuario_id = ${persona.usuarioId}`
  const email = crearSeudonimo()
  await execute(trx)`
    update compras set usuario_id = null, nombre = 'cuenta', apellido_paterno = 'eliminada', apellido_materno = '',
    nombre_mostrado = 'Cuenta Eliminada', email = ${email}, huella = '' where id in (${comprasDe(persona)})`
}
