import type { CampoError } from '@entrale/contract/errores'
import { FALTA_CUENTA_CONECTADA } from '@entrale/contract/eventos/estados'
import { esZonaHoraria } from './evento.ts'

type Tipo = { estado: 'abierto' | 'cerrado'; ventaFin: Date | null; cupo: number }
type Revisable = {
  nombre: string
  categoria: string | null
  inicio: Date
  fin: Date
  zonaHoraria: string
  enlaceEnLinea: string | null
  direccion: { nombre: string; ciudad: string } | null
  tipos: Tipo[]
  sinCuenta: boolean
}
type Requisito = { name: string; message: string; cumple: (evento: Revisable, ahora: Date) => boolean }

const aLaVenta =
  (ahora: Date) =>
  ({ estado, ventaFin, cupo }: Tipo) =>
    estado === 'abierto' && cupo > 0 && (ventaFin === null || ventaFin > ahora)

const REQUISITOS: readonly Requisito[] = [
  { name: 'nombre', message: 'Escribe el nombre del evento.', cumple: ({ nombre }) => nombre.trim() !== '' },
  { name: 'categoria', message: 'Elige la categoría.', cumple: ({ categoria }) => categoria !== null },
  {
    name: 'zonaHoraria',
    message: 'Elige una zona horaria válida.',
    cumple: ({ zonaHoraria }) => esZonaHoraria(zonaHoraria),
  },
  { name: 'fechaFin', message: 'El fin debe ser después del inicio.', cumple: ({ inicio, fin }) => fin > inicio },
  {
    name: 'fechaInicio',
    message: 'La fecha de inicio ya pasó: elige una que esté por venir.',
    cumple: ({ inicio }, ahora) => inicio > ahora,
  },
  {
    name: 'lugar',
    message: 'Escribe el lugar y la ciudad, o el enlace si es en línea.',
    cumple: ({ direccion, enlaceEnLinea }) =>
      enlaceEnLinea !== null || (direccion !== null && direccion.nombre !== '' && direccion.ciudad !== ''),
  },
  {
    name: 'boletos',
    message: 'Agrega al menos un tipo de boleto a la venta.',
    cumple: ({ tipos }, ahora) => tipos.some(aLaVenta(ahora)),
  },
  { name: 'cobros', message: FALTA_CUENTA_CONECTADA, cumple: ({ sinCuenta }) => !sinCuenta },
]

/** What an evento lacks before anyone may see it, as entries of a form. Images are never among them: missing art is drawn. */
export function faltantesDe(evento: Revisable, ahora: Date): CampoError[] {
  return REQUISITOS.filter(({ cumple }) => !cumple(evento, ahora)).map(({ name, message }) => ({
    name,
    message,
    type: 'missing',
  }))
}
