import { metodoEnPalabras } from '@entrale/contract/compras/palabras'
import type { Cuadro, Estadisticas } from '@entrale/contract/estadisticas/schemas'

type Celda = string | number | boolean | null
export type Hoja = { titulos: readonly string[]; filas: readonly (readonly Celda[])[] }

const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const PASOS = { visita: 'Visita', seleccion: 'Selección', datos: 'Datos', pago: 'Pago', pagado: 'Pagado' }
const ORIGENES = {
  organizador: 'Del organizador',
  comprador: 'A petición de quien compró',
  evento_cancelado: 'Evento cancelado',
  pago_tardio: 'Pago tardío',
  pago_doble: 'Pago doble',
  excedente: 'Excedente',
  lista: 'Devuelto a la lista de espera',
  revision: 'Pago que no cuadraba',
  plataforma: 'De la plataforma',
  proveedor: 'Devuelto desde el proveedor',
  compensacion: 'Compensación',
  diferencia: 'Diferencia de precio',
  contracargo: 'Contracargo',
}
const pesos = (centavos: number | null): number | null => (centavos === null ? null : centavos / 100)

/** The columns of a sheet, the ones with money only where it may be read. */
type Columna<T> = readonly [titulo: string, de: (fila: T) => Celda, dinero?: 'dinero']
function hojaDe<T>(filas: readonly T[], conDinero: boolean, columnas: readonly Columna<T>[]): Hoja {
  const suyas = columnas.filter(([, , dinero]) => conDinero || dinero === undefined)
  return { titulos: suyas.map(([titulo]) => titulo), filas: filas.map((fila) => suyas.map(([, de]) => de(fila))) }
}

function tiempo({ enElTiempo: { puntos, base, grano } }: Estadisticas, conDinero: boolean): Hoja {
  let acumulados = base
  const filas = puntos.map((punto) => {
    acumulados += punto.boletos
    return { ...punto, acumulados }
  })
  return hojaDe(filas, conDinero, [
    [
      { hora: 'Hora', dia: 'Día', semana: 'Semana del' }[grano],
      ({ momento }) => (grano === 'hora' ? momento.replace('T', ' ') : momento.slice(0, 10)),
    ],
    ['Boletos', ({ boletos }) => boletos],
    ['Boletos acumulados', ({ acumulados: hasta }) => hasta],
    ['Ingresos netos (MXN)', ({ neto }) => pesos(neto), 'dinero'],
  ])
}

const tipos = ({ porTipo }: Estadisticas, conDinero: boolean) =>
  hojaDe(porTipo, conDinero, [
    ['Tipo de boleto', ({ tipo }) => tipo],
    ['Vendidos', ({ vendidos }) => vendidos],
    ['Cupo', ({ cupo }) => cupo],
    ['Bruto (MXN)', ({ bruto }) => pesos(bruto), 'dinero'],
    ['Descuentos (MXN)', ({ descuentos }) => pesos(descuentos), 'dinero'],
    ['Cargo absorbido (MXN)', ({ absorbido }) => pesos(absorbido), 'dinero'],
    ['Reembolsado (MXN)', ({ reembolsado }) => pesos(reembolsado), 'dinero'],
    ['Neto (MXN)', ({ neto }) => pesos(neto), 'dinero'],
  ])

function horarios({ cuando }: Estadisticas): Hoja {
  const compras = new Map(cuando.map((celda) => [`${celda.semana} ${celda.hora}`, celda.compras]))
  const horas = Array.from({ length: 24 }, (_, hora) => hora)
  return {
    titulos: ['Día', ...horas.map((hora) => `${String(hora).padStart(2, '0')}:00`)],
    filas: DIAS.map((dia, semana) => [dia, ...horas.map((hora) => compras.get(`${semana} ${hora}`) ?? 0)]),
  }
}

const metodos = (item: Estadisticas, conDinero: boolean) =>
  hojaDe(item.metodos, conDinero, [
    ['Método', ({ metodo }) => metodoEnPalabras(metodo)],
    ['Compras', ({ compras }) => compras],
    ['Boletos', ({ boletos }) => boletos],
    ['Ingresos netos (MXN)', ({ neto }) => pesos(neto), 'dinero'],
  ])

const codigos = (item: Estadisticas, conDinero: boolean) =>
  hojaDe(item.codigos, conDinero, [
    ['Código', ({ codigo }) => codigo],
    ['Evento', ({ evento }) => evento],
    ['Compras', ({ compras }) => compras],
    ['Boletos con código', ({ boletos }) => boletos],
    ['Descuento (MXN)', ({ descuento }) => pesos(descuento), 'dinero'],
    ['Ingresos netos (MXN)', ({ neto }) => pesos(neto), 'dinero'],
  ])

const embudo = (item: Estadisticas, conDinero: boolean) =>
  hojaDe(item.embudo, conDinero, [
    ['Paso', ({ paso }) => PASOS[paso]],
    ['Cuántos', ({ cuantos }) => cuantos],
  ])

const fuentes = (item: Estadisticas, conDinero: boolean) =>
  hojaDe(item.fuentes, conDinero, [
    ['Fuente', ({ fuente }) => fuente],
    ['Medio', ({ medio }) => medio],
    ['Campaña', ({ campana }) => campana],
    ['Promotor', ({ promotor }) => promotor],
    ['Visitas', ({ visitas }) => visitas],
    ['Boletos', ({ boletos }) => boletos],
    ['Ingresos netos (MXN)', ({ neto }) => pesos(neto), 'dinero'],
  ])

const asistencia = ({ asistencia: { validos, usados, terminado } }: Estadisticas): Hoja => ({
  titulos: ['Asistencia', 'Boletos'],
  filas: [
    ['Ya entraron', usados],
    [terminado ? 'No asistieron' : 'Por entrar', validos],
  ],
})

const reembolsos = (item: Estadisticas, conDinero: boolean) =>
  hojaDe(item.reembolsos, conDinero, [
    ['Origen', ({ origen }) => ORIGENES[origen]],
    ['Cuántos', ({ cuantos }) => cuantos],
    ['Devuelto (MXN)', ({ monto }) => pesos(monto), 'dinero'],
    ['De la organización (MXN)', ({ neto }) => pesos(neto), 'dinero'],
  ])

const eventos = (item: Estadisticas, conDinero: boolean) =>
  hojaDe(item.eventos, conDinero, [
    ['Evento', ({ nombre }) => nombre],
    ['Inicio', ({ inicio }) => inicio],
    ['Estado', ({ estado }) => estado],
    ['Compras', ({ compras }) => compras],
    ['Boletos', ({ boletos }) => boletos],
    ['Vendidos a la fecha', ({ vendidos }) => vendidos],
    ['Cupo', ({ cupo }) => cupo],
    ['Ingresos netos (MXN)', ({ neto }) => pesos(neto), 'dinero'],
  ])

/** Each part of the statistics as a sheet. */
export const HOJAS: Record<Cuadro, (item: Estadisticas, conDinero: boolean) => Hoja> = {
  ...{ tiempo, tipos, horarios, metodos, codigos, embudo, fuentes, asistencia, reembolsos, eventos },
}
