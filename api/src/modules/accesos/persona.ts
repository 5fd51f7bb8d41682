import { type Db, execute, rowsOf } from '@entrale/db'
import { comprasDe, type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/**
 * When they came to which evento, with boletos of their own or that somebody passed to them, and what was noted of it;
 * phones that they paired, what they settled of a door, and what they may do at which.
 */
export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const { usuarioId, correos } = persona
  const entradas = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, t.tipo, b.numero, a.resultado, p.nombre as puerta, ${momento('a.en')} as cuando,
      a.nota
    from boletos b join accesos a on a.boleto_id = b.id join puertas p on p.id = a.puerta_id
      join eventos e on e.id = b.evento_id join tipos_boleto t on t.id = b.tipo_boleto_id
    where b.titular_email is null and b.compra_id in (${comprasDe(persona)}) or b.titular_id = ${usuarioId}
      or b.titular_id is null and b.titular_email = any(${correos}::text[])
    order by a.en, a.id`
  const celulares = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, c.nombre, c.alcance, ${momento('c.creado_en')} as "creadoEn",
      ${momento('c.revocado_en')} as "revocadoEn"
    from celulares c join eventos e on e.id = c.evento_id where ${usuarioId} in (c.creado_por, c.usuario_id)
    order by c.creado_en, c.id`
  const resueltos = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, ${momento('a.resuelto_en')} as "resueltoEn", a.nota, count(*)::int as lecturas
    from accesos a join eventos e on e.id = a.evento_id where a.resuelto_por = ${usuarioId}
    group by e.nombre_mostrado, a.resuelto_en, a.nota order by a.resuelto_en, a.nota`
  const derechos = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, p.alcances, ${momento('p.creado_en')} as desde
    from personal_puerta p join eventos e on e.id = p.evento_id where p.usuario_id = ${usuarioId}
    order by p.creado_en, e.id`
  return { entradas, derechosEnPuerta: derechos, celularesDePuerta: celulares, resueltosEnPuerta: resueltos }
}

/** Scans stay, because they carry no name; what somebody noted of them may. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`
    update accesos set nota = '' where nota <> '' and resultado = 'adelante' and boleto_id in (
      select id from boletos where compra_id in (${comprasDe(persona)}) or titular_id = ${persona.usuarioId}
        or titular_email = any(${persona.correos}::text[]))`
}
