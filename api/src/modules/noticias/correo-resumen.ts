import { buildCorreo, type Correo, enUnaLinea, saludo } from '../../correo.ts'
import { boton, datos, liga, nota, parrafo, raya, titular } from '../../correo-piezas.ts'
import { diaMas, enPesos, formatear } from '../../momento.ts'
import type { Aparte, PorEvento } from './cifras.repository.ts'
import { boletos } from './palabras.ts'

export type Parte = { desde: string; hasta: string; ventas: readonly PorEvento[]; aparte: Aparte; antes: number | null }
type Datos = {
  nombre: string
  organizacion: string
  partes: { dia: Parte | null; semana: Parte | null }
  enlace: string
  dejar: { etiqueta: string; enlace: string }
}

const MAXIMO_EVENTOS = 8
const suma = (ventas: readonly PorEvento[], de: 'boletos' | 'ingreso') => ventas.reduce((n, venta) => n + venta[de], 0)
const pesos = (centavos: number) => `${enPesos(centavos)} MXN`

/** "sábado 21 de noviembre" of a day that is written as a date. */
const diaDe = (dia: string) =>
  formatear(new Date(dia), 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')

const esDeUnDia = ({ desde, hasta }: Parte) => diaMas(desde, 1) === hasta

const cuandoDe = (parte: Parte): string =>
  esDeUnDia(parte) ? `El ${diaDe(parte.desde)}` : `Del ${diaDe(parte.desde)} al ${diaDe(diaMas(parte.hasta, -1))}`

/** "12 % más que la semana anterior"; nothing where there was none before. */
function contraAntes({ ventas, antes }: Parte): string {
  if (antes === null || antes === 0) return ''
  const cambio = Math.round(((suma(ventas, 'boletos') - antes) / antes) * 100)
  if (cambio === 0) return 'Igual que la semana anterior'
  return `${Math.abs(cambio)} % ${cambio > 0 ? 'más' : 'menos'} que la semana anterior`
}

function renglonesDe(parte: Parte): [string, string][] {
  const { ventas, aparte } = parte
  const comparado = contraAntes(parte)
  const renglones: [string, string][] = [
    ['Vendiste', boletos(suma(ventas, 'boletos'))],
    ['Te quedan', pesos(suma(ventas, 'ingreso'))],
    ...ventas
      .slice(0, MAXIMO_EVENTOS)
      .map(({ evento, boletos: n, ingreso }): [string, string] => [
        enUnaLinea(evento),
        `${boletos(n)} · ${pesos(ingreso)}`,
      ]),
  ]
  const demas = ventas.length - MAXIMO_EVENTOS
  if (demas > 0) renglones.push(['Además', demas === 1 ? '1 evento más' : `${demas} eventos más`])
  if (comparado !== '') renglones.push(['Comparado', comparado])
  if (aparte.reembolsos > 0) renglones.push(['Reembolsos', `${aparte.reembolsos} por ${pesos(aparte.reembolsado)}`])
  return renglones
}

const esperaDe = ({ porPagar, esperan }: Aparte) =>
  [
    porPagar > 0 && `${porPagar === 1 ? '1 compra espera' : `${porPagar} compras esperan`} su pago.`,
    esperan > 0 && `${esperan === 1 ? '1 persona está' : `${esperan} personas están`} en lista de espera.`,
  ]
    .filter(Boolean)
    .join(' ')

/**
 * Subject, HTML and plain text of what an organization sold in a day and, on Mondays, in the week; one of the two is
 * there.
 */
export function buildCorreoResumen({ nombre, organizacion, partes, enlace, dejar }: Datos): Promise<Correo> {
  const principal = partes.semana ?? partes.dia
  if (principal === null) throw new Error('a digest of nothing')
  const de = enUnaLinea(organizacion)
  const cuanto = boletos(suma(principal.ventas, 'boletos'))
  const cuando = principal === partes.semana ? ' en la semana' : esDeUnDia(principal) ? ' ayer' : ''
  const titulo = `${de}: ${cuanto}${cuando}`
  const parte = (una: Parte | null) => (una === null ? [] : [parrafo(`${cuandoDe(una)}:`), datos(renglonesDe(una))])
  const espera = esperaDe(principal.aparte)
  const piezas = [
    titular(titulo),
    parrafo(saludo(nombre)),
    ...parte(partes.semana),
    ...parte(partes.dia),
    espera !== '' && parrafo(espera),
    boton({ etiqueta: 'Ver las estadísticas', enlace }),
    raya,
    nota(`Te escribimos porque organizas en ${de}. Si no pasa nada, no te escribimos.`, { marginBottom: '12px' }),
    liga(dejar, { fontWeight: 700 }),
  ]
  const previa = `${cuanto}, ${pesos(suma(principal.ventas, 'ingreso'))} para ti.`
  return buildCorreo({ subject: titulo, previa, piezas })
}
