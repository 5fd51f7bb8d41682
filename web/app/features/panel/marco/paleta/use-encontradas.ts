import type { MiOrganizacion } from '@entrale/contract/cuentas/sesion'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Receipt, UserRound } from 'lucide-react'
import { api } from '../../../../lib/api'
import { rutaEventoPanel } from '../../../../lib/rutas-panel'
import { useQuieto } from '../../comun/use-quieto'
import type { Opcion } from './opciones'

/** What an administrator reaches besides: the addresses are of another side. */
export type RutasAdministracion = { compra: (folio: string) => string; usuario: (id: string) => string }

/** Also those of the demo. */
const FOLIO = /^((EN-)?[2-9A-HJKMNP-Z]{6}|DEMO-[0-9A-F]{8})$/i
const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const VISTOS = 5

type Encontrada = {
  folio: string
  comprador: { nombreMostrado: string; email: string }
  evento: { nombreMostrado: string }
}
const deCompra = ({ folio, comprador, evento }: Encontrada, href: string): Opcion => ({
  id: href,
  href,
  texto: folio,
  contexto: [comprador.nombreMostrado, comprador.email, evento.nombreMostrado].join(' · '),
  icono: Receipt,
  grupo: 'Compras',
})

/** Asked once the typing rests, and only for what is a folio or an e-mail from its beginning to its end. */
function useTermino(termino: string) {
  const escrito = termino.trim()
  const quieto = useQuieto(escrito)
  const [esFolio, esCorreo] = [FOLIO.test(escrito), CORREO.test(escrito)]
  return { quieto, esCorreo, seBusca: esFolio || esCorreo, enabled: (esFolio || esCorreo) && quieto === escrito }
}

function useDeAdministracion(
  quieto: string,
  conPersonas: boolean,
  rutas: RutasAdministracion | undefined,
  on: boolean,
) {
  const query = { termino: quieto, limit: VISTOS }
  const compras = useQuery({
    queryKey: ['administracion', 'paleta', 'compras', quieto],
    queryFn: ({ signal }) => api('GET /administracion/compras', { query, signal }),
    enabled: on && rutas !== undefined,
  })
  const usuarios = useQuery({
    queryKey: ['administracion', 'paleta', 'usuarios', quieto],
    queryFn: ({ signal }) => api('GET /administracion/usuarios', { query, signal }),
    enabled: on && conPersonas && rutas !== undefined,
  })
  if (rutas === undefined || !on) return { opciones: [], pedidas: [] }
  const personas = (conPersonas ? (usuarios.data?.items ?? []) : []).map(({ id, nombreMostrado, email }): Opcion => {
    const href = rutas.usuario(id)
    return { id: href, href, texto: nombreMostrado, contexto: email, icono: UserRound, grupo: 'Personas' }
  })
  const suyas = (compras.data?.items ?? []).map((compra) => deCompra(compra, rutas.compra(compra.folio)))
  return { opciones: [...personas, ...suyas], pedidas: conPersonas ? [compras, usuarios] : [compras] }
}

/** Compras by their folio, and people by their e-mail: what the server lets this person read of each organization. */
export function useEncontradas(
  termino: string,
  organizaciones: readonly MiOrganizacion[],
  rutas: RutasAdministracion | undefined,
) {
  const { quieto, esCorreo, seBusca, enabled } = useTermino(termino)
  const propias = useQueries({
    queries: organizaciones.map(({ slug }) => ({
      queryKey: ['panel', 'encontrar', slug, quieto],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api('GET /organizacion/:slug/compras/encontrar', { params: { slug }, query: { termino: quieto }, signal }),
      enabled,
    })),
  })
  const ajenas = useDeAdministracion(quieto, esCorreo, rutas, enabled)
  const pedidas = enabled ? [...propias, ...ajenas.pedidas] : []
  const deOrganizaciones = organizaciones.flatMap(({ slug }, n) =>
    (propias[n]?.data?.items ?? []).map((compra) =>
      deCompra(compra, `${rutaEventoPanel(slug, compra.evento.slug)}/compras/${compra.folio}`),
    ),
  )
  return {
    opciones: enabled ? [...deOrganizaciones, ...ajenas.opciones] : [],
    buscando: seBusca && (!enabled || pedidas.some(({ isPending }) => isPending)),
    fallo: pedidas.some(({ isError }) => isError),
    reintentar: () => {
      for (const pedida of pedidas) if (pedida.isError) void pedida.refetch()
    },
  }
}
