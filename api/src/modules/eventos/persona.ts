import { type Db, rowsOf } from '@entrale/db'
import type { RawBuilder } from 'kysely'
import { clavesDeEvento, registrarCambio } from '../../cambios.ts'
import { type Datos, eventosDe, type Fila, momento, type Persona } from '../../persona.ts'

export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, e.nombre_mostrado as nombre, e.slug, e.estado, c.nombre as categoria,
      e.descripcion,
      ${momento('e.inicio')} as inicio, ${momento('e.fin')} as fin, e.zona_horaria as "zonaHoraria", d.nombre as lugar,
        d.direccion, d.ciudad,
      d.estado as "entidad", d.codigo_postal as "codigoPostal", e.enlace_en_linea as "enlaceEnLinea",
        ${momento('e.creado_en')} as "creadoEn"
    from eventos e join organizaciones o on o.id = e.organizacion_id join categorias c on c.id = e.categoria_id
    left join direcciones d on d.evento_id = e.id where e.id in (${eventosDe(persona)}) order by e.creado_en, e.id`
  return { eventos: rows }
}

/** The eventos of their organizations, which never sold: what was on sale must be gone before. */
export const olvidarPersona = (trx: Db, persona: Persona): Promise<void> => quitarEventos(trx, eventosDe(persona))

type Ido = { slug: string; organizacion: string }
const registrar = (trx: Db, idos: readonly Ido[]) =>
  registrarCambio(
    trx,
    idos.flatMap(({ organizacion, slug }) => clavesDeEvento(organizacion, slug)),
  )

/** These eventos (a select of their ids), which never sold: what was on sale must be gone before. */
export async function quitarEventos(trx: Db, eventos: RawBuilder<unknown>): Promise<void> {
  const rows = await rowsOf<Ido>(trx)`
    with idos as (delete from eventos where id in (${eventos}) returning slug, organizacion_id)
    select i.slug, o.slug as organizacion from idos i join organizaciones o on o.id = i.organizacion_id`
  await registrar(trx, rows)
}

/** Takes what an organization has left from every public page, its boletos stay as they are. Answers how many that is. */
export async function retirarEventos(trx: Db, organizacionId: string): Promise<number> {
  const rows = await rowsOf<Ido>(trx)`
    with idos as (update eventos set estado = 'borrador', vista_previa = null where organizacion_id = ${organizacionId}
      returning slug, organizacion_id)
    select i.slug, o.slug as organizacion from idos i join organizaciones o on o.id = i.organizacion_id`
  await registrar(trx, rows)
  return rows.length
}
