import { acentoDe, type Cambio, COLOR, cambioEntre, type Tema } from '@entrale/contract/color'

/** What is being written, as the preview shows it: pictures by the address under which the browser has them. */
export type Borrador = { color: string | null; pie: string; portada: string | null; logo: string | null }

/** What is typed as a colour, or null while it is none. A missing # is no mistake. */
export function colorDe(escrito: string): string | null {
  const limpio = escrito.trim().toLowerCase()
  const color = limpio === '' || limpio.startsWith('#') ? limpio : `#${limpio}`
  return COLOR.test(color) ? color : null
}

const FONDO: Record<Tema, string> = { oscuro: 'sobre fondo oscuro', claro: 'sobre fondo claro' }
const cuanto = ({ mucho }: NonNullable<Cambio>) => (mucho ? 'bastante' : 'un poco')
const verbo = ({ hacia }: NonNullable<Cambio>) => (hacia === 'claro' ? 'aclaramos' : 'oscurecemos')

/** What was done to a colour so that it can be read on that ground, as sentences; none when nothing was. */
export function ajustesDe(color: string, tema: Tema): string[] {
  const { relleno, borde, liga } = acentoDe(color, tema)
  const [boton, enlace] = [cambioEntre(color, relleno), cambioEntre(color, liga)]
  return [
    ...(boton === null ? [] : [`Lo ${verbo(boton)} ${cuanto(boton)} ${FONDO[tema]} para que se lea.`]),
    ...(boton === null && enlace !== null
      ? [`En los enlaces lo ${verbo(enlace)} ${cuanto(enlace)} ${FONDO[tema]} para que se lean.`]
      : []),
    ...(borde === null ? [] : [`El botón lleva un borde ${FONDO[tema]} para que se distinga.`]),
  ]
}
