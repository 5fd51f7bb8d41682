import { type Db, rowsOf } from '@entrale/db'
import { comprasDe, type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/** When they came to which evento, with boletos of their own or that somebody passed to them; phones that they paired. */
export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const { usuarioId, correos } = persona
  const entradas = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, t.tipo, b.numero, a.resultado, p.nombre as puerta, ${momento('a.en')} as cuando
    from boletos b join accesos a on a.boleto_id = b.id join puertas p on p.id = a.puerta_id
      join eventos e on e.id = b.evento_id join tipos_boleto t on t.id = b.tipo_boleto_id
    where b.titular_email is null and b.compra_id in (${comprasDe(persona)}) or b.titular_id = ${usuarioId}
      or b.titular_id is null and b.titular_email = any(${correos}::text[])
    order by a.en, a.id`
  const celulares = await rowsOf<Fila>(db)`
    select e.nombre_mostrado as evento, c.nombre, c.alcance, ${momento('c.creado_en')} as "creadoEn",
      ${momento('c.revocado_en')} as "revocadoEn"
    from celulares c join eventos e on e.id = c.evento_id where c.creado_por = ${usuarioId} order by c.creado_en, c.id`
  return { entradas, celularesDePuerta: celulares }
}
