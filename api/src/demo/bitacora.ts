import type { Accion, Valores } from '@entrale/contract/bitacora/schemas'
import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { v7 } from 'uuid'
import { idDe } from './azar.ts'
import { equipoDemo, invitacionesDemo } from './cuentas.ts'
import type { EventoListo } from './filas-eventos.ts'
import { idDeOrganizacion, idDeUsuario, ownerDe } from './insertar-personas.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { organizacionesDemo } from './organizaciones.ts'

const HORA = 3_600_000
const DIA = 24 * HORA
const TAQUILLA = 'taquilla@entrale.example'

type Hecho = {
  organizacion: string
  quien: string
  hace: number
  accion: Accion
  objeto: string
  eventoId?: string
  antes?: Valores
  despues?: Valores
}

const hechosDeEquipo = (): Hecho[] =>
  organizacionesDemo.flatMap((organizacion) => {
    const { slug, nombre } = organizacion
    const quien = ownerDe(organizacion)
    const equipo = equipoDemo.filter((una) => una.organizacion === slug)
    return [
      { organizacion: slug, quien, hace: 200 * DIA, accion: 'organizacion.creada' as const, objeto: nombre },
      ...equipo.flatMap(({ email, rol }, i): Hecho[] => [
        { organizacion: slug, quien, hace: (90 - i) * DIA, accion: 'equipo.invitada', objeto: email, despues: { rol } },
        {
          organizacion: slug,
          quien: email,
          hace: (90 - i) * DIA - 5 * HORA,
          accion: 'equipo.aceptada',
          objeto: email,
          despues: { rol },
        },
      ]),
      ...invitacionesDemo
        .filter((una) => una.organizacion === slug)
        .map(
          ({ email, rol }): Hecho => ({
            organizacion: slug,
            quien,
            hace: 2 * HORA,
            accion: 'equipo.invitada',
            objeto: email,
            despues: { rol },
          }),
        ),
    ]
  })

function hechosDeEvento(
  { id: eventoId, datos: { nombre, organizacion: slug }, publicadoEn, tipos }: EventoListo,
  hoy: Date,
): Hecho[] {
  const organizacion = organizacionesDemo.find((una) => una.slug === slug)
  if (organizacion === undefined) return []
  const owner = ownerDe(organizacion)
  const ayuda = equipoDemo.some((una) => una.organizacion === slug && una.email === TAQUILLA) ? TAQUILLA : owner
  const desde = publicadoEn === null ? 3 * DIA : hoy.getTime() - publicadoEn.getTime() + 2 * DIA
  const comun = { organizacion: slug, eventoId }
  const deTipos = tipos.map((tipo, i): Hecho => {
    const despues = { tipo: tipo.datos.tipo, precio: tipo.precio, cupo: tipo.datos.cupo }
    return {
      ...comun,
      quien: owner,
      hace: desde - (i + 1) * (HORA / 6),
      accion: 'tipo.creado',
      objeto: tipo.datos.tipo,
      despues,
    }
  })
  const descripcion = {
    antes: { descripcion: 'Muy pronto, los detalles.' },
    despues: { descripcion: 'Con los horarios y lo que hay que llevar.' },
  }
  return [
    {
      ...comun,
      quien: owner,
      hace: desde,
      accion: 'evento.creado',
      objeto: nombre,
      despues: { nombre, estado: 'borrador' },
    },
    ...deTipos,
    { ...comun, quien: ayuda, hace: desde - DIA, accion: 'evento.editado', objeto: nombre, ...descripcion },
    ...(publicadoEn === null
      ? []
      : [
          {
            ...comun,
            quien: owner,
            hace: desde - 2 * DIA,
            accion: 'evento.publicado' as const,
            objeto: nombre,
            antes: { estado: 'borrador' },
            despues: { estado: 'publicado' },
          },
        ]),
  ]
}

/** What the teams of the demo did, in the order in which they would have done it. */
export async function insertarBitacora(db: Db, eventos: readonly EventoListo[], hoy: Date): Promise<void> {
  const hechos = [...hechosDeEquipo(), ...eventos.flatMap((evento) => hechosDeEvento(evento, hoy))]
  const filas = hechos.map(
    (
      { organizacion, quien, hace, accion, objeto, eventoId = null, antes = null, despues = null },
      i,
    ): Insertable<Tables['bitacora']> => {
      const creado_en = new Date(hoy.getTime() - Math.max(hace, HORA))
      const semilla = Buffer.from(idDe('bitacora', organizacion, accion, objeto, i).replaceAll('-', ''), 'hex')
      return {
        id: v7({ msecs: creado_en.getTime(), random: semilla, seq: i }),
        organizacion_id: idDeOrganizacion(organizacion),
        evento_id: eventoId,
        usuario_id: idDeUsuario(quien),
        accion,
        objeto,
        antes: antes === null ? null : JSON.stringify(antes),
        despues: despues === null ? null : JSON.stringify(despues),
        creado_en,
      }
    },
  )
  await insertarFilas(db, 'bitacora', filas)
}
