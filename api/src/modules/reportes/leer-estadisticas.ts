import type { Estadisticas } from '@entrale/contract/estadisticas/schemas'
import type { Db } from '@entrale/db'
import { DIRECTO, leerConversion, leerEmbudo } from '../visitas/index.ts'
import type { Alcance } from './alcance.ts'
import { anotacionesDe, type Marco } from './anotaciones.ts'
import { findCodigosUsados } from './codigos.repository.ts'
import { type EventoRow, findAnotado, findHoy, findTipos, findUltimaVenta, type TipoRow } from './eventos.repository.ts'
import { type FuenteRow, findFuentes } from './fuentes.repository.ts'
import { alcanceDe, cuantosDias, type Dias, granoDe, momentosEntre, paredDe } from './periodo.ts'
import { findReembolsado } from './reembolsado.repository.ts'
import { type Cuenta, countAntes, countUsados, findPrimeraVenta, findVentas } from './ventas.repository.ts'

/** What the figures are about: one evento, or all eventos of an organization. */
export type Sujeto = { clase: 'evento' | 'organizacion'; eventos: readonly EventoRow[]; zona: string }
type Consulta = { sujeto: Sujeto; dias: Dias; ahora: Date }

const sumar = <T>(filas: readonly T[], de: (fila: T) => number) => filas.reduce((total, fila) => total + de(fila), 0)
const totalDe = (cuentas: readonly Cuenta[]) => ({
  boletos: sumar(cuentas, ({ boletos }) => boletos),
  compras: sumar(cuentas, ({ compras }) => compras),
  neto: sumar(cuentas, ({ neto }) => neto),
})
const porClave = (cuentas: readonly Cuenta[], cuadro: Cuenta['cuadro']) =>
  new Map(cuentas.filter((cuenta) => cuenta.cuadro === cuadro).map((cuenta) => [cuenta.clave, cuenta]))

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

/** Every hour, day or week of the line, and whatever else was counted. */
function puntosDe(cuentas: readonly Cuenta[], { grano, desde, hasta }: Marco) {
  const contados = porClave(cuentas, 'tiempo')
  const momentos = [...new Set([...momentosEntre(desde, hasta, grano), ...contados.keys()])].toSorted()
  return momentos.map((momento) => ({
    momento,
    boletos: contados.get(momento)?.boletos ?? 0,
    neto: contados.get(momento)?.neto ?? 0,
  }))
}

function porTipoDe(
  cuentas: readonly Cuenta[],
  tipos: readonly TipoRow[],
  reembolsado: readonly { tipoId: string; neto: number }[],
) {
  const [vendidas, devueltas] = [
    porClave(cuentas, 'tipo'),
    new Map(reembolsado.map(({ tipoId, neto }) => [tipoId, neto])),
  ]
  return tipos.map(({ id, tipo, cupo }) => {
    const { boletos: vendidos = 0, bruto = 0, descuentos = 0, absorbido = 0, neto = 0 } = vendidas.get(id) ?? {}
    const reembolsado = devueltas.get(id) ?? 0
    return { id, tipo, vendidos, cupo, bruto, descuentos, absorbido, reembolsado, neto: neto - reembolsado }
  })
}

async function anotar(db: Db, { clase, eventos }: Sujeto, tipos: readonly TipoRow[], marco: Marco) {
  const [evento] = eventos
  if (clase !== 'evento' || evento === undefined) return []
  const agotadosAhora = tipos.filter(({ vendidos, cupo }) => cupo > 0 && vendidos >= cupo).map(({ id }) => id)
  const [anotados, agotados] = await Promise.all([findAnotado(db, evento.id), findUltimaVenta(db, agotadosAhora)])
  return anotacionesDe({ evento, tipos, anotados, agotados }, marco)
}

async function leerVisitas(db: Db, { eventoIds, antes, desde, hasta }: Alcance) {
  const [embudo, previo] = await Promise.all([
    leerEmbudo(db, { eventoIds, desde, hasta }),
    antes === null ? null : leerConversion(db, { eventoIds, desde: antes, hasta: desde }),
  ])
  const cuantos = (cual: string) => embudo.find(({ paso }) => paso === cual)?.cuantos ?? 0
  const visitas = cuantos('visita')
  const conversion = { pagadas: cuantos('pagado'), visitas: visitas === 0 ? null : visitas }
  return {
    embudo,
    conversion: {
      ...conversion,
      antes: previo === null || previo.visitas === 0 ? null : previo.pagadas / previo.visitas,
    },
  }
}

const cuandoDe = (cuentas: readonly Cuenta[]) =>
  [...porClave(cuentas, 'cuando')].map(([clave, { compras }]) => {
    const horaDeSemana = Number(clave)
    return { semana: Math.floor(horaDeSemana / 24), hora: horaDeSemana % 24, compras }
  })

const metodosDe = (cuentas: readonly Cuenta[]) =>
  [...porClave(cuentas, 'metodo')]
    .map(([metodo, { compras, boletos, neto }]) => ({ metodo, compras, boletos, neto }))
    .toSorted((a, b) => b.neto - a.neto || b.compras - a.compras)

/** What was bought without saying from where is the rest, and counts as direct. Most money first. */
function fuentesDe(
  filas: readonly FuenteRow[],
  metodos: readonly { metodo: string; boletos: number; neto: number }[],
): Estadisticas['fuentes'] {
  const vendido = metodos.filter(({ metodo }) => metodo !== 'cortesia')
  const resto = { boletos: sumar(vendido, ({ boletos }) => boletos), neto: sumar(vendido, ({ neto }) => neto) }
  const callados = {
    boletos: resto.boletos - sumar(filas, ({ boletos }) => boletos),
    neto: resto.neto - sumar(filas, ({ neto }) => neto),
  }
  const esDirecta = ({ fuente, medio, campana, promotor }: FuenteRow) =>
    fuente === DIRECTO && medio === '' && campana === '' && promotor === null
  const directa = filas.find(esDirecta) ?? {
    fuente: DIRECTO,
    medio: '',
    campana: '',
    promotor: null,
    visitas: 0,
    boletos: 0,
    neto: 0,
  }
  const todas = [
    ...filas.filter((fila) => fila !== directa),
    { ...directa, boletos: directa.boletos + callados.boletos, neto: directa.neto + callados.neto },
  ]
  return todas
    .filter(({ visitas, boletos, neto }) => visitas > 0 || boletos !== 0 || neto !== 0)
    .toSorted((a, b) => b.neto - a.neto || b.boletos - a.boletos || b.visitas - a.visitas)
    .map(({ medio, campana, ...fila }) => ({ ...fila, medio: medio || null, campana: campana || null }))
}

/** Eventos that were published or sold in the period, best seller first. */
function eventosDe(cuentas: readonly Cuenta[], { clase, eventos }: Sujeto) {
  if (clase === 'evento') return []
  const ventas = porClave(cuentas, 'evento')
  return eventos
    .filter(({ id, estado }) => estado !== 'borrador' || ventas.has(id))
    .map(({ fin: _, publicadoEn: __, inicio, ...evento }) => {
      const { boletos = 0, compras = 0, neto = 0 } = ventas.get(evento.id) ?? {}
      return { ...evento, inicio: inicio.toISOString(), boletos, compras, neto }
    })
    .toSorted((a, b) => b.neto - a.neto || b.boletos - a.boletos)
}

/** What is still for sale or was, of eventos that came out. */
const ocupacionDe = ({ clase, eventos }: Sujeto, ahora: Date) => {
  const suyos =
    clase === 'evento'
      ? eventos
      : eventos.filter(({ estado, fin }) => fin > ahora && !['borrador', 'cancelado'].includes(estado))
  return { vendidos: sumar(suyos, ({ vendidos }) => vendidos), cupo: sumar(suyos, ({ cupo }) => cupo) }
}

/** All there is to say of these eventos in that time, with its money. */
export async function leerEstadisticas(db: Db, consulta: Consulta): Promise<Estadisticas> {
  const { sujeto, dias, ahora } = consulta
  const { zona, eventos, clase } = sujeto
  const extremos = await extremosDe(db, consulta)
  const grano = granoDe(cuantosDias(extremos.desde.slice(0, 10), extremos.hasta.slice(0, 10)))
  const marco: Marco = { zona, grano, ...extremos }
  const alcance = alcanceDe(dias, { eventoIds: eventos.map(({ id }) => id), zona, grano })
  const esEvento = clase === 'evento'
  const [cuentas, tipos, hoy, visitas, codigos, reembolsado, fuentes, base, usados] = await Promise.all([
    findVentas(db, alcance),
    findTipos(db, alcance.eventoIds),
    findHoy(db, alcance.eventoIds, { ahora, zona }),
    leerVisitas(db, alcance),
    findCodigosUsados(db, alcance),
    findReembolsado(db, alcance),
    findFuentes(db, alcance),
    esEvento ? countAntes(db, alcance) : 0,
    countUsados(db, alcance),
  ])
  const anotaciones = await anotar(db, sujeto, tipos, marco)
  const totales = cuentas.filter(({ cuadro }) => cuadro === 'total')
  const ocupacion = ocupacionDe(sujeto, ahora)
  const metodos = metodosDe(cuentas)
  return {
    ...{
      periodo: { ...dias, zona },
      moneda: 'MXN',
      hoy,
      ...visitas,
      ocupacion,
      codigos,
      reembolsos: reembolsado.porOrigen,
      metodos,
    },
    total: totalDe(totales.filter(({ actual }) => actual)),
    antes: dias.antes === null ? null : totalDe(totales.filter(({ actual }) => !actual)),
    enElTiempo: { grano, base, cupo: esEvento ? ocupacion.cupo : null, puntos: puntosDe(cuentas, marco), anotaciones },
    porTipo: porTipoDe(cuentas, esEvento ? tipos : [], reembolsado.porTipo),
    cuando: cuandoDe(cuentas),
    fuentes: fuentesDe(fuentes, metodos),
    asistencia: {
      usados,
      validos: sumar(tipos, ({ vendidos }) => vendidos) - usados,
      terminado: eventos.length > 0 && eventos.every(({ fin }) => fin <= ahora),
    },
    eventos: eventosDe(cuentas, sujeto),
  }
}
