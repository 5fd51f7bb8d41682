import {
  campoDeRespuesta,
  leerRespuesta,
  type PreguntaPublica,
  type Respuesta,
  type ValorRespuesta,
} from '@entrale/contract/preguntas/schemas'

/** What is on the screen, by place ("compra", "b1", …) and question, as it was typed. */
export type Escritas = Readonly<Record<string, Readonly<Record<string, unknown>>>>
/** A place where something is asked: the compra (0), or one of its boletos. */
export type Lugar<P extends PreguntaPublica = PreguntaPublica> = {
  numero: number
  tipo: string | null
  preguntas: readonly P[]
}

export const claveDe = (numero: number): string => (numero === 0 ? 'compra' : `b${numero}`)
export const tituloDe = ({ numero, tipo }: Pick<Lugar, 'numero' | 'tipo'>): string =>
  tipo === null ? `Boleto ${numero}` : `Boleto ${numero} · ${tipo}`

type Leidas = { respuestas: Respuesta[]; errores: Record<string, string> }

/** Everything that was typed as the server keeps it, or what is wrong with each field, by its name. */
export function leerEscritas(
  lugares: readonly Lugar[],
  escritas: Escritas,
  antes: (numero: number, preguntaId: string) => ValorRespuesta | null = () => null,
): Leidas {
  const respuestas: Respuesta[] = []
  const errores: Leidas['errores'] = {}
  for (const { numero, preguntas } of lugares)
    for (const pregunta of preguntas) {
      const { valor, error } = leerRespuesta(
        pregunta,
        escritas[claveDe(numero)]?.[pregunta.id],
        antes(numero, pregunta.id),
      )
      if (error !== undefined) errores[campoDeRespuesta(pregunta.id, numero)] = error
      else if (valor !== null)
        respuestas.push({ preguntaId: pregunta.id, ...(numero > 0 && { boleto: numero }), valor })
    }
  return { respuestas, errores }
}

/** With what was said for one question of one place. */
export const conEscrita = (escritas: Escritas, numero: number, preguntaId: string, valor: unknown): Escritas => ({
  ...escritas,
  [claveDe(numero)]: { ...escritas[claveDe(numero)], [preguntaId]: valor },
})

/** With what was said for another boleto, where both are asked the same. */
export function conCopia(escritas: Escritas, de: Lugar, a: Lugar): Escritas {
  const suyas = escritas[claveDe(de.numero)] ?? {}
  const comunes = a.preguntas.filter(({ id }) => de.preguntas.some((otra) => otra.id === id) && suyas[id] !== undefined)
  return {
    ...escritas,
    [claveDe(a.numero)]: {
      ...escritas[claveDe(a.numero)],
      ...Object.fromEntries(comunes.map(({ id }) => [id, suyas[id]])),
    },
  }
}

/** The first field that is wrong takes the focus. */
export function enfocarPrimero(caja: HTMLElement | null, errores: Readonly<Record<string, string>>): void {
  const primero = [...(caja?.querySelectorAll<HTMLElement>('[data-campo]') ?? [])].find(
    ({ dataset }) => errores[dataset.campo ?? ''] !== undefined,
  )
  primero?.closest('details')?.setAttribute('open', '')
  primero?.querySelector<HTMLElement>('input, textarea, select')?.focus()
}
