import { diaCorto, diaLargo, horaDe, momentoEn } from '../../../lib/formatos'
import { diasEntre, HORA, MINUTO } from '../../../lib/hace'

/** The heading above the notifications of one day: "Hoy", "Ayer", "viernes, 20 de noviembre". */
export function tituloDelDia(iso: string, ahora: number, zona: string): string {
  const dias = diasEntre(iso, ahora, zona)
  if (dias <= 0) return 'Hoy'
  if (dias === 1) return 'Ayer'
  const largo = diaLargo(iso, zona)
  return momentoEn(iso, zona).anio === momentoEn(ahora, zona).anio ? largo.replace(/ de \d+$/, '') : largo
}

/** "ahora", "hace 5 min", "hace 3 h"; from yesterday on the day and the hour, or the hour alone below a heading that tells the day. */
export function haceCuanto(iso: string, ahora: number, zona: string, bajoSuDia = false): string {
  const paso = ahora - Date.parse(iso)
  if (paso < MINUTO) return 'ahora'
  if (paso < HORA) return `hace ${Math.floor(paso / MINUTO)} min`
  const dias = diasEntre(iso, ahora, zona)
  if (dias <= 0) return `hace ${Math.floor(paso / HORA)} h`
  if (bajoSuDia) return horaDe(iso, zona)
  return dias === 1 ? `ayer, ${horaDe(iso, zona)}` : `${diaCorto(iso, zona)}, ${horaDe(iso, zona)}`
}

type Fechado = { creadaEn: string }

/** In the order they come, one group for each day. */
export function porDia<T extends Fechado>(
  items: readonly T[],
  ahora: number,
  zona: string,
): { titulo: string; items: T[] }[] {
  const grupos = new Map<string, T[]>()
  for (const item of items) {
    const titulo = tituloDelDia(item.creadaEn, ahora, zona)
    grupos.set(titulo, [...(grupos.get(titulo) ?? []), item])
  }
  return [...grupos].map(([titulo, suyos]) => ({ titulo, items: suyos }))
}
