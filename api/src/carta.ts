// The form of most letters: what happened, what to do about it, and what else to know.
import { buildCorreo, type Correo, type Membrete, saludo } from './correo.ts'
import { type Accion, aparte, boton, copia, datos, liga, parrafo, raya, titular } from './correo-piezas.ts'

type Carta = {
  titulo: string
  /** The whole name of whom it is for. */
  nombre: string
  parrafos: [string, ...string[]]
  /** What mailboxes show beside the subject, where it is not the paragraphs. */
  previa?: string
  datos?: [etiqueta: string, valor: string][]
  accion: Accion
  /** The link is also written out, for whom the button does not open. */
  copiable?: boolean
  notas: [string, ...string[]]
  /** What to do when it was somebody else; a second, quieter link. */
  otra?: Accion
}

export function buildCarta(carta: Carta, membrete: Membrete | null = null): Promise<Correo> {
  const { titulo, nombre, parrafos, previa = parrafos.join(' '), accion, copiable = false, otra } = carta
  const [primera, ...demas] = carta.notas
  const resto = [
    copiable && copia(accion.enlace),
    ...demas.map((frase) => aparte(frase)),
    otra !== undefined && liga(otra, { fontWeight: 700 }),
  ].filter(Boolean)
  const piezas = [
    titular(titulo),
    parrafo(saludo(nombre)),
    ...parrafos.map((frase) => parrafo(frase)),
    carta.datos !== undefined && datos(carta.datos),
    boton(accion),
    aparte(primera),
    resto.length > 0 && raya,
    ...resto,
  ]
  return buildCorreo({ subject: titulo, previa, piezas }, membrete)
}
