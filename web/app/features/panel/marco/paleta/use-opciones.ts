import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { eventosPanelQuery } from '../../../../lib/consultas-panel'
import { useSesion } from '../../../../lib/sesion/sesion'
import { buscar } from './buscar'
import { type EnlacePaleta, type Grupo, type Opcion, opcionesDe } from './opciones'
import { leerRecientes } from './recientes'
import { type RutasAdministracion, useEncontradas } from './use-encontradas'

/** Of more organizations than these the eventos are read only once something is looked for. */
const POCAS = 4
const A_LA_VISTA = 40

export type Seccion = { grupo: Grupo | 'Resultados'; opciones: Opcion[] }

/** Without a word: what was chosen lately, then the places; the rest has to be looked for. */
function porGrupos(todas: readonly Opcion[], antes: readonly string[]): Seccion[] {
  const recientes = antes.flatMap((id) => todas.filter((opcion) => opcion.id === id))
  const restantes = todas.filter(({ id, profunda }) => !profunda && !antes.includes(id))
  const grupos = [...new Set(restantes.map(({ grupo }) => grupo))].map((grupo) => ({
    grupo,
    opciones: restantes.filter((opcion) => opcion.grupo === grupo),
  }))
  return recientes.length > 0 ? [{ grupo: 'Recientes', opciones: recientes }, ...grupos] : grupos
}

/** What the palette offers for what is written. The eventos come as they are read. */
export function useOpciones(
  termino: string,
  conBarra: boolean,
  mas: readonly EnlacePaleta[],
  rutas: RutasAdministracion | undefined,
) {
  const sesion = useSesion()
  const { organizaciones } = sesion
  const [antes] = useState(leerRecientes)
  const hayTermino = termino.trim() !== ''
  const enabled = organizaciones.length <= POCAS || hayTermino || antes.length > 0
  const pedidas = useQueries({ queries: organizaciones.map(({ slug }) => ({ ...eventosPanelQuery(slug), enabled })) })
  const mias = organizaciones.map((organizacion, n) => ({ organizacion, eventos: pedidas[n]?.data?.items ?? [] }))
  const todas = opcionesDe(sesion, mias, conBarra, mas)
  const encontradas = useEncontradas(termino, organizaciones, rutas)
  const resultados = [...encontradas.opciones, ...buscar(todas, termino, antes)]
  const secciones: Seccion[] = hayTermino
    ? [{ grupo: 'Resultados', opciones: resultados.slice(0, A_LA_VISTA) }]
    : porGrupos(todas, antes)
  return {
    secciones: secciones.filter(({ opciones }) => opciones.length > 0),
    leyendo: pedidas.some(({ isFetching, data }) => isFetching && data === undefined),
    buscando: encontradas.buscando,
    fallo: encontradas.fallo || pedidas.some(({ isError, data }) => isError && data === undefined),
    reintentar: () => {
      encontradas.reintentar()
      for (const pedida of pedidas) if (pedida.isError) void pedida.refetch()
    },
  }
}
