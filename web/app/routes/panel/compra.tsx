import type { CompraAdministradaDetalle } from '@entrale/contract/administracion/compras'
import { esDeTaquilla } from '@entrale/contract/compras/estados'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HandCoins, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { CompensarCompra } from '../../features/panel/compras/compensaciones/compensar-compra'
import {
  comoPlataforma,
  compraComoPlataforma,
  esCompensable,
} from '../../features/panel/compras/compensaciones/quien-da'
import { EstadoCompra, nombreDeMetodo } from '../../features/panel/compras/estado-compra'
import { boletosReembolsables, quedaPorReembolsar } from '../../features/panel/compras/reembolsos/reembolsable'
import { ReembolsarDialogo } from '../../features/panel/compras/reembolsos/reembolsar-dialogo'
import { Sucesos } from '../../features/panel/compras/sucesos'
import { CompraDeTodos } from '../../features/plataforma/compras/compra'
import { ADMINISTRADO, compraQuery } from '../../features/plataforma/comun/consultas'
import { metaDeAdministracion } from '../../features/plataforma/comun/meta'
import { COMPRAS_ADMINISTRADAS, rutaCompraAdministrada } from '../../features/plataforma/comun/rutas'
import { Detalle } from '../../features/plataforma/partes/detalle'
import { FallaDeAdministracion } from '../../features/plataforma/partes/falla'
import { api } from '../../lib/api'
import { ZONA_CENTRO } from '../../lib/formatos'
import { Button } from '../../ui/button'
import type { Route } from './+types/compra'

export const handle = {
  miga: ({ folio = '' }: { folio?: string }) => [
    { label: 'Compras', href: COMPRAS_ADMINISTRADAS },
    { label: 'Compra', href: rutaCompraAdministrada(folio) },
  ],
}
export const meta = metaDeAdministracion('Compra')
export const ErrorBoundary = FallaDeAdministracion

/** Gives money of it back in the name of the platform. */
function Devolver({ compra }: { compra: CompraAdministradaDetalle }) {
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState(false)
  const pagada = compra.estado === 'pagada' || compra.estado === 'reembolsada_parcial'
  if (!pagada || esDeTaquilla(compra.metodo) || quedaPorReembolsar(compra) === 0) return null
  if (boletosReembolsables(compra).length === 0) return null
  const params = { folio: compra.folio }
  return (
    <>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Reembolsar
      </Button>
      {abierto && (
        <ReembolsarDialogo
          compra={compra}
          deQuien="la organización"
          enviar={async (body, headers) =>
            (await api('POST /administracion/compras/:folio/reembolsar', { params, body, headers })).item
          }
          onReembolsada={() => void cache.invalidateQueries({ queryKey: ADMINISTRADO })}
          onCerrar={() => setAbierto(false)}
        />
      )}
    </>
  )
}

/** Gives its buyer money, whoever bears it. */
function Compensar({ compra }: { compra: CompraAdministradaDetalle }) {
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState(false)
  if (!esCompensable(compra)) return null
  return (
    <>
      <Button icon={<HandCoins aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Compensar
      </Button>
      {abierto && (
        <CompensarCompra
          compra={compra}
          quien={comoPlataforma(compra.evento.id)}
          dar={compraComoPlataforma(compra.folio)}
          onCompensada={() => void cache.invalidateQueries({ queryKey: ADMINISTRADO })}
          onCerrar={() => setAbierto(false)}
        />
      )}
    </>
  )
}

export default function PantallaCompra({ params }: Route.ComponentProps) {
  return (
    <Detalle
      consulta={useQuery(compraQuery(params.folio))}
      volver={{ href: COMPRAS_ADMINISTRADAS, texto: 'Ver las compras' }}
      falta={{ titulo: 'No encontramos esa compra', texto: 'Revisa el folio.' }}
    >
      {({ item }) => (
        <CompraDeTodos
          compra={item}
          estado={<EstadoCompra estado={item.estado} />}
          metodo={nombreDeMetodo(item.metodo)}
          historia={<Sucesos sucesos={item.sucesos} zona={ZONA_CENTRO} />}
          devolver={
            <>
              <Devolver compra={item} />
              <Compensar compra={item} />
            </>
          }
        />
      )}
    </Detalle>
  )
}
