import { createHash } from 'node:crypto'
import { SIRVE_DESPUES_MS } from '@entrale/contract/accesos/plazos'
import { type Db, execute, type Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { idDe } from './azar.ts'
import { PUERTA } from './cuentas.ts'
import type { EventoListo } from './filas-eventos.ts'
import { idDeOrganizacion, idDeUsuario } from './insertar-personas.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { MEDIANOCHE, ORGANIZADORA } from './organizaciones.ts'
import type { VentaDemo } from './ventas.ts'

const CELULARES = 2
const HORA_MS = 3_600_000
const MINUTO_MS = 60_000

type Puerta = Insertable<Tables['puertas']>
const filaPuerta = (eventoId: string, nombre: string, orden: number, mas: Partial<Puerta> = {}): Puerta => ({
  ...{ id: idDe('puerta', eventoId, orden), evento_id: eventoId, nombre, orden, ...mas },
})

/** Phones that scanned then; nothing opens to them any more. */
const filasCelular = ({ id, inicio, fin }: EventoListo, hoy: Date): Insertable<Tables['celulares']>[] =>
  Array.from({ length: CELULARES }, (_, i) => {
    const suyo = idDe('celular', id, i)
    return {
      ...{ id: suyo, evento_id: id, puerta_id: idDe('puerta', id, 0), nombre: `Celular de demo ${i + 1}` },
      ...{
        alcance: 'escanear',
        token_hash: createHash('sha256').update(suyo).digest(),
        creado_en: new Date(inicio.getTime() - 2 * HORA_MS),
      },
      ...{ caduca_en: new Date(fin.getTime() + SIRVE_DESPUES_MS), revocado_en: hoy },
    }
  })

/** Whoever's boleto was used came in during the hour before the beginning. */
async function insertarEntradas(tx: Db): Promise<void> {
  await execute(tx)`
    insert into accesos (id, evento_id, boleto_id, puerta_id, celular_id, resultado, en, recibido_en, firme)
      select md5('acceso ' || b.id)::uuid, b.evento_id, b.id, c.puerta_id, c.id, 'adelante', h.en, h.en, true
      from boletos b join eventos e on e.id = b.evento_id
        join celulares c on c.evento_id = e.id and c.nombre = 'Celular de demo ' || 1 + abs(hashtext(b.id::text)) % 2
        cross join lateral (select e.inicio - make_interval(secs => abs(hashtext('en ' || b.id)) % 3600) as en) h
      where b.estado = 'usado'`
  await execute(tx)`
    insert into presencias (boleto_id, evento_id, dentro, entradas, acceso_id, puerta_id, entro_en)
      select boleto_id, evento_id, true, 1, id, puerta_id, en from accesos`
}

/** Of its first minutes, by boletos that were admitted: so many were refused a little later, at the other gate. */
const RECHAZOS = ['ya_entro', 'otra_puerta', 'otra_puerta', 'transferido', 'otra_puerta', 'ya_entro', 'cancelado']
const FALSO_A_MIN = [20, 18, 16]

/**
 * One evening had more to tell: somebody came in by both gates, which waits for a person; some were refused; and one
 * false code was tried three times.
 */
async function insertarIncidentes(tx: Db, { id, inicio }: EventoListo): Promise<void> {
  const lateral = idDe('puerta', id, 1)
  await execute(tx)`
    with primeros as (
      select a.boleto_id, a.celular_id, a.en, row_number() over (order by a.en, a.id) as n from accesos a
      where a.evento_id = ${id} order by a.en, a.id limit ${RECHAZOS.length + 1}
    )
    insert into accesos (id, evento_id, boleto_id, puerta_id, celular_id, resultado, en, recibido_en, firme, sin_red, conflicto)
      select md5('incidente ' || boleto_id)::uuid, ${id}, boleto_id, ${lateral}, celular_id,
        coalesce((${RECHAZOS}::text[])[n], 'adelante'), h.en, h.en, true, n > ${RECHAZOS.length}, n > ${RECHAZOS.length}
      from primeros p cross join lateral (select least(p.en + interval '6 minutes', ${inicio}::timestamptz) as en) h`
  await insertarFilas(
    tx,
    'accesos',
    FALSO_A_MIN.map((minutos): Insertable<Tables['accesos']> => {
      const en = new Date(inicio.getTime() - minutos * MINUTO_MS)
      return {
        ...{ id: idDe('falso', id, minutos), evento_id: id, puerta_id: lateral, celular_id: idDe('celular', id, 1) },
        ...{ resultado: 'falso', en, recibido_en: en, leido: 'E3 de otra parte' },
      }
    }),
  )
}

/** The first evento to come whose codes may change without surprise: one for which no account has boletos. */
async function pedirCodigosVivos(tx: Db, hoy: Date): Promise<void> {
  await execute(tx)`
    update eventos set codigo_vivo = true where id = (
      select e.id from eventos e where e.inicio > ${hoy} and exists (select from boletos b where b.evento_id = e.id)
        and not exists (select from compras c where c.evento_id = e.id and c.usuario_id is not null)
      order by e.inicio, e.id limit 1)`
}

/** Tomás opens the next door with his own account. */
const filaPersonal = (eventoId: string): Insertable<Tables['personal_puerta']> => ({
  ...{ evento_id: eventoId, organizacion_id: idDeOrganizacion(MEDIANOCHE), usuario_id: idDeUsuario(PUERTA) },
  ...{ alcances: ['escanear', 'taquilla'], creado_por: idDeUsuario(ORGANIZADORA) },
})

/** The next evento of those that sold has its door ready, and somebody to stand there; those that are over have had theirs. */
export async function insertarPuertas(
  tx: Db,
  eventos: readonly EventoListo[],
  ventas: readonly VentaDemo[],
  hoy: Date,
): Promise<void> {
  const vendidos = new Set(ventas.map(({ evento }) => evento.id))
  const conVentas = eventos.filter(({ id }) => vendidos.has(id))
  const pasados = conVentas.filter(({ fin }) => fin <= hoy)
  const ultimo = pasados
    .filter(({ datos }) => datos.organizacion === MEDIANOCHE)
    .toSorted((uno, otro) => otro.fin.getTime() - uno.fin.getTime())[0]
  const [proximo] = conVentas
    .filter(({ inicio }) => inicio > hoy)
    .toSorted((uno, otro) => uno.inicio.getTime() - otro.inicio.getTime())
  await insertarFilas(tx, 'puertas', [
    ...pasados.map(({ id }) => filaPuerta(id, 'Entrada principal', 0)),
    ...(ultimo === undefined ? [] : [filaPuerta(ultimo.id, 'Acceso lateral', 1)]),
    ...(proximo === undefined
      ? []
      : [
          filaPuerta(proximo.id, 'Entrada principal', 0, {
            indicaciones: 'Pide una identificación a quien parezca menor.',
          }),
          filaPuerta(proximo.id, 'Acceso lateral', 1, { reingreso: 'tras_salida' }),
        ]),
  ])
  await insertarFilas(
    tx,
    'celulares',
    pasados.flatMap((evento) => filasCelular(evento, hoy)),
  )
  const suyo = conVentas
    .filter(({ inicio, datos }) => inicio > hoy && datos.organizacion === MEDIANOCHE)
    .toSorted((uno, otro) => uno.inicio.getTime() - otro.inicio.getTime())[0]
  if (suyo !== undefined) await insertarFilas(tx, 'personal_puerta', [filaPersonal(suyo.id)])
  await insertarEntradas(tx)
  if (ultimo !== undefined) await insertarIncidentes(tx, ultimo)
  await pedirCodigosVivos(tx, hoy)
}
