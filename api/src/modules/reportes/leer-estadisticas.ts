import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import type { Db } from '@entrale/db'
import { diaEn, diaMas } from '../../momento.ts'
import { type Cuadro, findCifras, type Pregunta } from '../cifras/index.ts'
import { DE_CONVERSION, DE_EMBUDO, preguntaDeRepetidas } from '../visitas/index.ts'
import type { Alcance } from './alcance.ts'
import { anotacionesDe, type Marco } from './anotaciones.ts'
import { countUltimaHora, findHoras, findPrimeraVenta, type Hora, type Hoy } from './cifras.repository.ts'
import { findCodigosUsados } from './codigos.repository.ts'
import { type EventoRow, findAnotado, findTipos, findUltimaVenta, type TipoRow } from './eventos.repository.ts'
import { findFuentes } from './fuentes.repository.ts'
import {
  cuandoDe,
  eventosDe,
  fuentesDe,
  metodosDe,
  ocupacionDe,
  porTipoDe,
  puntosDe,
  reembolsosDe,
  type Sujeto,
  sumar,
  totalDe,
  visitasDe,
} from './partes.ts'
import { alcanceDe, cuantosDias, type Dias, granoDe, haceUnaSemana, medianoche, paredDe } from './periodo.ts'

export type { Sujeto } from './partes.ts'

type Consulta = { sujeto: Sujeto; dias: Dias; ahora: Date }

const CUADROS = [...DE_EMBUDO, 'codigo', 'fuente', 'origen'] as const
const PROPIOS = { evento: ['tipo', 'devuelto'], organizacion: ['evento'] } as const
const SIEMPRE = { desde: null, hasta: null }

/** `previo`: how many of those who came bought in the days before; `base`: what admits of what was paid before the period, where its line begins. */
const preguntasDe = ({ antes, desde, hasta }: Alcance, clase: Sujeto['clase']): Pregunta[] => [
  { que: 'periodo', cuadros: [...CUADROS, ...PROPIOS[clase]], periodo: { desde, hasta } },
  ...preguntaDeRepetidas('periodo', { desde, hasta }),
  ...(antes === null ? [] : [{ que: 'previo', cuadros: DE_CONVERSION, periodo: { desde: antes, hasta: desde } }]),
  ...(clase === 'organizacion' || desde === null
    ? []
    : [{ que: 'base', cuadros: ['metodo' as const], periodo: { desde: null, hasta: desde } }]),
  { que: 'usados', cuadros: ['usados'], periodo: SIEMPRE },
]

/** Wall clocks between which the line is drawn: without a period, from when it came out or first sold until now or, of what is over, its end. */
async function extremosDe(
  db: Db,
  { sujeto: { clase, eventos, zona }, dias, ahora }: Consulta,
): Promise<{ desde: string; hasta: string }> {
  const hoy = paredDe(ahora, zona)
  const [evento] = clase === 'evento' ? eventos : []
  const fin = dias.hasta !== null ? `${dias.hasta}T23:59` : evento === undefined ? hoy : paredDe(evento.fin, zona)
  const [hasta = hoy] = [fin, hoy].toSorted()
  const desde = dias.desde === null ? await principioDe(db, eventos, zona) : `${dias.desde}T00:00`
  return desde === null ? { desde: hasta, hasta } : { desde, hasta: [desde, hasta].toSorted().at(-1) ?? hasta }
}

async function principioDe(db: Db, eventos: readonly EventoRow[], zona: string): Promise<string | null> {
  const primera = await findPrimeraVenta(
    db,
    eventos.map(({ id }) => id),
  )
  const momentos = [...eventos.map(({ publicadoEn }) => publicadoEn), primera].flatMap((momento) =>
    momento === null ? [] : [momento.getTime()],
  )
  return momentos.length === 0 ? null : paredDe(new Date(Math.min(...momentos)), zona)
}

async function anotar(db: Db, { clase, eventos }: Sujeto, tipos: readonly TipoRow[], marco: Marco) {
  const [evento] = eventos
  if (clase !== 'evento' || evento === undefined) return []
  const agotadosAhora = tipos.filter(({ vendidos, cupo }) => cupo > 0 && vendidos >= cupo).map(({ id }) => id)
  const [anotados, agotados] = await Promise.all([
    findAnotado(db, evento.id),
    findUltimaVenta(db, evento.id, agotadosAhora),
  ])
  return anotacionesDe({ evento, tipos, anotados, agotados }, marco)
}

function hoyDe(ahora: Date, zona: string): Hoy {
  const hoy = diaEn(ahora, zona)
  const semana = { desde: medianoche(diaMas(hoy, -7), zona), hasta: haceUnaSemana(ahora, zona) }
  return { desde: medianoche(hoy, zona), semana }
}

/** All there is to say of these eventos in that time, with its money. */
export async function reunirEstadisticas(db: Db, consulta: Consulta): Promise<Estadisticas> {
  const { sujeto, dias, ahora } = consulta
  const { zona, eventos, clase } = sujeto
  const extremos = await extremosDe(db, consulta)
  const grano = granoDe(cuantosDias(extremos.desde.slice(0, 10), extremos.hasta.slice(0, 10)))
  const marco: Marco = { zona, grano, ...extremos }
  const alcance = alcanceDe(dias, { sujetoId: sujeto.id, eventoIds: eventos.map(({ id }) => id), zona, grano })
  const deEvento = clase === 'evento'
  const hoy = hoyDe(ahora, zona)
  const horas = await findHoras(db, alcance, hoy)
  const sumas = await findCifras(db, alcance, preguntasDe(alcance, clase))
  const ultimaHora = await countUltimaHora(db, alcance, hoy)
  const tipos = await findTipos(db, alcance.eventoIds)
  const preguntado = (que: string) => sumas.filter((suma) => suma.que === que)
  const boletosDe = (que: string) => sumar(preguntado(que), ({ boletos }) => boletos)
  const de = (cual: Cuadro) => preguntado('periodo').filter(({ cuadro }) => cuadro === cual)
  const deHoras = (cual: Hora['que']) => horas.filter(({ que }) => que === cual)
  const boletosEn = (cual: Hora['que']) => sumar(deHoras(cual), ({ boletos }) => boletos)
  const anotaciones = await anotar(db, sujeto, tipos, marco)
  const codigos = await findCodigosUsados(db, de('codigo'))
  const fuentes = await findFuentes(db, de('visita'), de('fuente'))
  const ocupacion = ocupacionDe(sujeto, ahora)
  const metodos = metodosDe(de('metodo'))
  const usados = boletosDe('usados')
  return {
    ...{ periodo: { ...dias, zona }, moneda: 'MXN', ocupacion, codigos, metodos },
    ...visitasDe(preguntado('periodo'), preguntado('previo')),
    hoy: { boletos: boletosEn('hoy'), haceUnaSemana: boletosEn('semana') + ultimaHora },
    reembolsos: reembolsosDe(de('origen')),
    total: totalDe(deHoras('actual')),
    antes: dias.antes === null ? null : totalDe(deHoras('antes')),
    enElTiempo: {
      ...{ grano, base: boletosDe('base'), anotaciones, cupo: deEvento ? ocupacion.cupo : null },
      puntos: puntosDe(deHoras('actual'), marco),
    },
    porTipo: porTipoDe(deEvento ? tipos : [], de('tipo'), de('devuelto')),
    cuando: cuandoDe(deHoras('cuando')),
    fuentes: fuentesDe(fuentes, metodos),
    asistencia: {
      usados,
      validos: sumar(tipos, ({ vendidos }) => vendidos) - usados,
      terminado: eventos.length > 0 && eventos.every(({ fin }) => fin <= ahora),
    },
    eventos: eventosDe(de('evento'), sujeto),
  }
}

/** The same, of one moment: its parts add up while others buy. */
export const leerEstadisticas = (db: Db, consulta: Consulta): Promise<Estadisticas> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => reunirEstadisticas(trx, consulta))
