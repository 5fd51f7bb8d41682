import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { comprasDe, type Datos, type Fila, momento, type Persona } from '../../persona.ts'
import { crearSeudonimo } from '../compras/index.ts'

/** Boletos that they have from somebody else: taken with the account, or under an address that is theirs. */
const recibidos = ({ usuarioId, correos }: Persona) => sql`
  select id from boletos where titular_id = ${usuarioId} union all select id from boletos
    where titular_id is null and titular_email = any(${correos}::text[])`
/** Boletos that they hold: what they bought and have still, and what they were passed. */
const suyos = (persona: Persona) => sql`
  select id from boletos where titular_email is null and compra_id in (${comprasDe(persona)})
    union all ${recibidos(persona)}`
/** What they passed on: of their compras, or what was passed to them before. */
const enviadas = (persona: Persona) => sql`
  select t.id from transferencias t join boletos b on b.id = t.boleto_id
  where b.titular_email is null and b.compra_id in (${comprasDe(persona)}) or b.id in (${recibidos(persona)})`

export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const transferencias = (que: 'enviadas' | 'recibidas') =>
    rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, b.numero as boleto, t.nombre as para, t.email as correo, t.mensaje, t.estado,
      ${momento('t.creado_en')} as "enviadaEn",
      ${momento('t.vence_en')} as "venceEn", ${momento('t.resuelta_en')} as "resueltaEn"
    from transferencias t join boletos b on b.id = t.boleto_id join eventos e on e.id = b.evento_id
    where ${que === 'enviadas' ? sql`t.id in (${enviadas(persona)})` : sql`t.email = any(${persona.correos}::text[])`}
      order by t.creado_en, t.id`
  const boletos = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, ${momento('e.inicio')} as "inicioDelEvento", t.tipo, b.numero, b.estado,
      b.asistente as "aNombreDe",
      b.titular_email as correo, ${momento('b.creado_en')} as "recibidoEn"
    from boletos b join eventos e on e.id = b.evento_id join tipos_boleto t on t.id = b.tipo_boleto_id
    where b.id in (${recibidos(persona)}) order by b.creado_en, b.id`
  const pases = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, b.numero as boleto, p.wallet, ${momento('p.creado_en')} as desde
    from pases p join boletos b on b.id = p.boleto_id join eventos e on e.id = p.evento_id
    where p.boleto_id in (${suyos(persona)}) order by p.creado_en, p.id`
  const codigos = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, b.numero as boleto, ${momento('t.en')} as "enUnCelularDesde"
    from boleto_telefonos t join boletos b on b.id = t.boleto_id join eventos e on e.id = b.evento_id
    where b.id in (${suyos(persona)}) order by t.en, b.id`
  return {
    boletosRecibidos: boletos,
    pasesEnCelulares: pases,
    transferenciasEnviadas: await transferencias('enviadas'),
    transferenciasRecibidas: await transferencias('recibidas'),
    codigosEnCelular: codigos,
  }
}

/** Their phones are told nothing more; Google, that a pass is in nobody's name. */
async function olvidarPases(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`insert into pase_cambios (boleto_id)
    select boleto_id from pases where wallet = 'google' and boleto_id in (${suyos(persona)})`
  await execute(trx)`delete from pases where wallet = 'apple' and boleto_id in (${suyos(persona)})`
}

/**
 * What they were passed still admits, in nobody's name; what they were passing stays with them and goes nowhere. Whoever got something from them
 * keeps it. A phone goes on showing their code, but which one it is nobody knows any more.
 */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await olvidarPases(trx, persona)
  const email = crearSeudonimo()
  const suyas = sql`select id::text from transferencias
    where id in (${enviadas(persona)}) or email = any(${persona.correos}::text[])`
  await execute(trx)`delete from boleto_telefonos where boleto_id in (${suyos(persona)})`
  await execute(trx)`
    delete from trabajos where tipo in ('enviar_transferencia', 'avisar_transferencia', 'enviar_boleto_pasado')
    and datos ->> 'transferenciaId' in (${suyas})`
  await execute(trx)`
    update transferencias set mensaje = '', estado = case estado when 'pendiente' then 'cancelada' else estado end,
    resuelta_en = coalesce(resuelta_en, now()) where id in (${enviadas(persona)})`
  await execute(trx)`update transferencias set nombre = 'Cuenta Eliminada', email = ${email}, mensaje = '',
    estado = case estado when 'pendiente' then 'cancelada' else estado end, resuelta_en = coalesce(resuelta_en, now())
    where email = any(${persona.correos}::text[])
      or boleto_id in (select viene_de from boletos where id in (${recibidos(persona)}))`
  await execute(trx)`
    update boletos set titular_id = null, titular_email = ${email}, asistente = null
      where id in (${recibidos(persona)})`
}
