import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { api } from '../../../lib/api'
import { cuenta } from '../../../lib/formatos'
import { Confirmar } from '../../comun/hacer'

export type DeQuien = { slug: string; slugEvento: string }
/** All that shows this evento's boletos is read again. */
export type AlCambiar = () => Promise<void>
export type DeTipo = { params: DeQuien; tipo: TipoOrganizador; onGuardado: AlCambiar; onCerrar: () => void }

function alCerrar({ vendidos, apartados, pendientes }: TipoOrganizador): string {
  const enProceso = apartados + pendientes
  const vendido =
    vendidos > 0 ? ` ${cuenta(vendidos, 'boleto vendido sigue valiendo', 'boletos vendidos siguen valiendo')}.` : ''
  const apartado =
    enProceso > 0 ? ` Quien tiene ${cuenta(enProceso, 'apartado', 'apartados')} todavía puede pagar.` : ''
  return `Nadie más podrá comprarlo desde ahora.${vendido}${apartado} Puedes reabrirla cuando quieras.`
}

function alReabrir({ libres, visibilidad }: TipoOrganizador): string {
  const quedan =
    libres > 0
      ? `Se ${libres === 1 ? 'vende' : 'venden'} otra vez ${cuenta(libres, 'boleto libre', 'boletos libres')}`
      : 'No le quedan boletos libres: se verá agotado'
  return `${quedan}, con el precio y las fechas de venta que tiene.${visibilidad === 'oculto' ? ' Sigue oculto.' : ''}`
}

/** Closes the sale of a tipo, or opens it again, saying first what that does. */
export function VentaDialogo({ params, tipo, onGuardado, onCerrar }: DeTipo) {
  const abierto = tipo.estado === 'abierto'
  const envio = {
    params: { ...params, id: tipo.id },
    body: { estado: abierto ? ('cerrado' as const) : ('abierto' as const) },
  }
  return (
    <Confirmar
      title={abierto ? `¿Cerrar la venta de ${tipo.tipo}?` : `¿Reabrir la venta de ${tipo.tipo}?`}
      description={abierto ? alCerrar(tipo) : alReabrir(tipo)}
      confirm={abierto ? 'Cerrar la venta' : 'Reabrir la venta'}
      danger={abierto}
      asNote
      accion={() => api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', envio)}
      hecho={`${abierto ? 'Se cerró' : 'Se reabrió'} la venta de ${tipo.tipo}`}
      clave={onGuardado}
      onCerrar={onCerrar}
    />
  )
}
