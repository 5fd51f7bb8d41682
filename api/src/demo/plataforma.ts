import { type Db, execute } from '@entrale/db'
import { idDe } from './azar.ts'
import type { EventoListo } from './filas-eventos.ts'
import { insertarFilas } from './insertar-ventas.ts'

const DIA = 24 * 3_600_000
const ANTES = 60 * DIA

const ventanaDe = ({ id, inicio, fin }: EventoListo, lugar: 'destacado' | 'banner', orden: number) => ({
  id: idDe(lugar, id),
  evento_id: id,
  lugar,
  desde: new Date(inicio.getTime() - ANTES),
  hasta: fin,
  orden,
})

/** What is featured is so for a time, as administrators set it. */
function destacadosDe(eventos: readonly EventoListo[], hoy: Date) {
  const porVenir = eventos.filter(({ fin, inicio }) => fin > hoy && inicio.getTime() - ANTES < hoy.getTime())
  return porVenir.flatMap((evento) => [
    ...(evento.datos.destacado ? [ventanaDe(evento, 'destacado', 0)] : []),
    ...(evento.datos.banner === undefined ? [] : [ventanaDe(evento, 'banner', evento.datos.banner)]),
  ])
}

/** No bank has this account. */
const CLABE_DE_DEMOSTRACION = '646180000000000009'

/** Featured eventos with their dates, one report that waits, and where organizations would send money to. */
export async function insertarPlataforma(db: Db, eventos: readonly EventoListo[], hoy: Date): Promise<void> {
  await execute(db)`update ajustes set deposito_clabe = ${CLABE_DE_DEMOSTRACION},
    deposito_titular = 'Cuenta de demostración: no transfieras'`
  const destacados = destacadosDe(eventos, hoy)
  if (destacados.length > 0) await insertarFilas(db, 'destacados', destacados)
  const denunciado = eventos.find(({ fin, datos }) => fin > hoy && datos.estado === undefined)
  if (denunciado === undefined) return
  const texto = 'Reporte de demostración: la hora del cartel no es la misma que la de la página.'
  const creado_en = new Date(hoy.getTime() - 3 * 3_600_000)
  const denuncia = {
    id: idDe('denuncia', denunciado.id),
    evento_id: denunciado.id,
    motivo: 'datos_falsos' as const,
    texto,
    visitante: Buffer.from('demo'),
  }
  await insertarFilas(db, 'denuncias', [{ ...denuncia, dia: creado_en.toISOString().slice(0, 10), creado_en }])
}
