import type { Db } from '@entrale/db'
import { idDe } from './azar.ts'
import { personaDe } from './datos/personas.ts'
import type { EventoListo } from './filas-eventos.ts'
import { insertarFilas } from './insertar-ventas.ts'

const HORA = 3_600_000
const DIA = 24 * HORA

const filasCodigo = ({ id, datos, publicadoEn }: EventoListo, hoy: Date) =>
  (datos.codigos ?? []).map(
    ({ codigo, descripcion, porcentaje = null, monto = null, abreOcultos = false, maximo = null, finEn }, i) => ({
      id: idDe('codigo', id, codigo),
      evento_id: id,
      codigo,
      descripcion,
      porcentaje,
      monto: monto === null ? null : monto * 100,
      abre_ocultos: abreOcultos,
      maximo,
      fin: finEn === undefined ? null : new Date(hoy.getTime() + finEn * DIA),
      creado_en: new Date((publicadoEn ?? hoy).getTime() - DIA + i * HORA),
    }),
  )

const filasEspera = ({ id, datos }: EventoListo, hoy: Date) =>
  Array.from({ length: datos.enEspera ?? 0 }, (_, i) => ({
    id: idDe('espera', id, String(i)),
    evento_id: id,
    email: personaDe('espera', id, i).email,
    cantidad: 1 + (i % 3),
    creado_en: new Date(hoy.getTime() - 3 * DIA + i * HORA),
  }))

/** Codes, and who waits for what is sold out. */
export async function insertarCodigos(db: Db, eventos: readonly EventoListo[], hoy: Date): Promise<void> {
  await insertarFilas(
    db,
    'codigos',
    eventos.flatMap((evento) => filasCodigo(evento, hoy)),
  )
  await insertarFilas(
    db,
    'lista_espera',
    eventos.flatMap((evento) => filasEspera(evento, hoy)),
  )
}
