import { type Db, execute, rowsOf } from '@entrale/db'
import type { RawBuilder } from 'kysely'
import { comprasDe, type Datos, eventosDe, type Fila, momento, type Persona, pesos } from '../../persona.ts'

/** A hold carries no name, so only holds that became a compra can be given to a person. */
export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const listaDeEspera = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, t.tipo, l.email as correo, l.cantidad, l.estado,
      ${momento('l.creado_en')} as "anotadaEn",
      ${momento('l.avisado_en')} as "avisadaEn", ${momento('l.ofrecido_en')} as "ofrecidaEn",
        ${momento('l.vence_en')} as "venceEn"
    from lista_espera l join eventos e on e.id = l.evento_id left join tipos_boleto t on t.id = l.tipo_boleto_id
    where l.email = any(${persona.correos}::text[]) order by l.creado_en, l.id`
  const avisosDeVenta = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, t.tipo, i.email as correo, ${momento('i.creado_en')} as "pedidoEn",
      ${momento('i.confirmado_en')} as "confirmadoEn", ${momento('i.avisado_en')} as "avisadaEn"
    from interesados i join eventos e on e.id = i.evento_id left join tipos_boleto t on t.id = i.tipo_boleto_id
    where i.email = any(${persona.correos}::text[]) order by i.creado_en, i.id`
  const apartados = await rowsOf<Fila>(db)`
    select c.folio, e.nombre_mostrado as evento, a.estado, ${momento('a.creado_en')} as "apartadoEn",
      ${momento('a.expira_en')} as "venceEn", a.extendido
    from apartados a join compras c on c.apartado_id = a.id join eventos e on e.id = a.evento_id
    where c.id in (${comprasDe(persona)}) order by a.creado_en, a.id`
  const tiposDeBoleto = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, t.tipo, t.descripcion, ${pesos('t.precio')} as precio, t.moneda, x.cupo,
      t.estado, t.visibilidad
    from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id join eventos e on e.id = t.evento_id
    where t.evento_id in (${eventosDe(persona)}) order by e.creado_en, t.orden, t.id`
  return { listaDeEspera, avisosDeVenta, apartados, tiposDeBoleto }
}

/** Boletos stay, because they carry no name. The tipos and holds of the person's own eventos are deleted. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`delete from lista_espera where email = any(${persona.correos}::text[])`
  await execute(trx)`delete from interesados where email = any(${persona.correos}::text[])`
  await execute(trx)`update apartados set visitante = '' where estado <> 'activo' and id in (
    select apartado_id from compras where id in (${comprasDe(persona)}))`
  await execute(trx)`
    update apartados set navegador = null, usuario_id = null, correo = null, tarjeta = null, red = null
      where usuario_id = ${persona.usuarioId}
        or id in (select apartado_id from compras where id in (${comprasDe(persona)}))`
  await quitarVentas(trx, eventosDe(persona))
}

/** What these eventos (a select of their ids) had on sale; they never sold. */
export async function quitarVentas(trx: Db, eventos: RawBuilder<unknown>): Promise<void> {
  const rows = await rowsOf(trx)`${eventos}`
  if (rows.length === 0) return
  await lockVentas(trx, eventos)
  await execute(trx)`
    delete from apartado_lineas where apartado_id in (select id from apartados where evento_id in (${eventos}))`
  await execute(trx)`delete from apartados where evento_id in (${eventos})`
  await execute(trx)`delete from tipos_boleto where evento_id in (${eventos})`
}

/** Holds and sales of these eventos (a select of their ids) wait until the transaction ends. */
export async function lockVentas(trx: Db, eventos: RawBuilder<unknown>): Promise<void> {
  await execute(trx)`select bloquear_existencias(array(select id from tipos_boleto where evento_id in (${eventos})))`
}

export const lockVentasDe = (trx: Db, persona: Persona): Promise<void> => lockVentas(trx, eventosDe(persona))
