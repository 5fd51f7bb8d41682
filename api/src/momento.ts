import { zonaEnPalabras } from '@entrale/contract/zonas'

/** Dates and money on papers and in e-mails, in the zone of the evento. */

const formatos = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times what using it does. */
function formatoDe(timeZone: string, opciones: Intl.DateTimeFormatOptions, idioma = 'es-MX'): Intl.DateTimeFormat {
  const clave = `${idioma}/${timeZone}/${JSON.stringify(opciones)}`
  const conocido = formatos.get(clave)
  if (conocido !== undefined) return conocido
  const nuevo = new Intl.DateTimeFormat(idioma, { timeZone, ...opciones })
  formatos.set(clave, nuevo)
  return nuevo
}

/** The platform puts no-break and thin spaces between pieces; a plain one reads the same everywhere. */
export const formatear = (fecha: Date, timeZone: string, opciones: Intl.DateTimeFormatOptions) =>
  formatoDe(timeZone, opciones).format(fecha).replace(/\s/g, ' ')

export type Momento = {
  dia: string
  semana: string
  mes: string
  anio: string
  hora: string
  zona: string
  largo: string
}

/** "04", "viernes", "diciembre", "2026", "9:00 p.m.", "hora del centro", and all of it in one line. */
export function momentoEn(fecha: Date, zonaHoraria: string): Momento {
  const parte = (opciones: Intl.DateTimeFormatOptions) => formatear(fecha, zonaHoraria, opciones)
  const zona = zonaEnPalabras(zonaHoraria)
  const hora = parte({ hour: 'numeric', minute: '2-digit', hour12: true })
  return {
    dia: parte({ day: '2-digit' }),
    semana: parte({ weekday: 'long' }),
    mes: parte({ month: 'long' }),
    anio: parte({ year: 'numeric' }),
    hora,
    zona,
    largo: `${parte({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}, ${hora} (${zona})`,
  }
}

/** Days of the platform itself are those of the centre of Mexico. */
export const CENTRO = 'America/Mexico_City'

/** "2026-11-21": the day that a moment is of. */
export const diaEn = (fecha: Date, zonaHoraria = CENTRO): string => formatoDe(zonaHoraria, {}, 'en-CA').format(fecha)

const DIA_MS = 86_400_000

/** So many days after a day. */
export const diaMas = (dia: string, dias: number): string =>
  new Date(Date.parse(dia) + dias * DIA_MS).toISOString().slice(0, 10)

/** The Monday on or before a day. */
export const lunesDe = (dia: string): string => diaMas(dia, -((new Date(dia).getUTCDay() + 6) % 7))

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** "$1,734.00"; a zero has no minus sign. */
export const enPesos = (centavos: number): string => pesos.format(centavos === 0 ? 0 : centavos / 100)

/** "$1,734.00 MXN", or "Gratis". */
export function importe(centavos: number, moneda: string): string {
  if (centavos === 0) return 'Gratis'
  return `${new Intl.NumberFormat('es-MX', { style: 'currency', currency: moneda, currencyDisplay: 'narrowSymbol' }).format(centavos / 100)} ${moneda}`
}

/** "Foro Uno, Calle Uno 1, Ciudad de México", "En línea", or null when there is no place yet. */
export function lugarDe(evento: {
  lugar: string | null
  direccion: string | null
  ciudad: string | null
  enlaceEnLinea: string | null
}): string | null {
  const partes = [evento.lugar, evento.direccion, evento.ciudad].filter((parte) => parte !== null && parte !== '')
  return partes.length > 0 ? partes.join(', ') : evento.enlaceEnLinea === null ? null : 'En línea'
}
