import type { Global, MotivoCancelacion, Solicitud } from '@entrale/contract/facturacion/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { rangoDeDias } from '../../../lib/dia'
import { toast } from '../../../ui/toaster'
import { useHacer } from '../../comun/hacer'
import { CancelarDialogo } from './cancelar-dialogo'
import { claveFacturacion } from './consultas'
import { FolioDialogo } from './folio-dialogo'
import type { Hecho } from './menu-factura'

const RAIZ = '/organizacion/:slug/facturacion'

type Abierto = { hecho: Hecho; solicitud: Solicitud } | null

/** What is done with a request: retried at once, the rest through a dialog. */
export function useAccionesSolicitud(slug: string) {
  const { hacer } = useHacer(claveFacturacion(slug), 'aviso')
  const cache = useQueryClient()
  const [abierto, setAbierto] = useState<Abierto>(null)
  const refrescar = () => cache.invalidateQueries({ queryKey: claveFacturacion(slug) })
  const cerrar = () => setAbierto(null)
  const listo = (mensaje: string) => {
    cerrar()
    toast.success(mensaje)
    return refrescar()
  }
  const onElegir = (hecho: Hecho, solicitud: Solicitud) => {
    if (hecho !== 'reintentar') return setAbierto({ hecho, solicitud })
    const params = { slug, folio: solicitud.folio }
    return void hacer(
      () => api(`POST ${RAIZ}/solicitudes/:folio/reintentar`, { params }),
      'La estamos emitiendo: recarga en un momento',
    )
  }
  return { abierto, cerrar, listo, onElegir }
}
type Acciones = ReturnType<typeof useAccionesSolicitud>

const textoExterna = ({ razonSocial, sinRespuesta }: Solicitud) =>
  sinRespuesta
    ? `Desde hace más de un día no sabemos si tu proveedor timbró la factura de ${razonSocial}. Búscala primero en tu cuenta con él: si está, escribe su folio fiscal; si no, emítela por fuera y escribe el de esa. Avisamos a quien la pidió; el archivo se lo envías tú.`
    : `Escribe el folio fiscal de la factura de ${razonSocial}. Avisamos a quien la pidió; el archivo se lo envías tú.`

export function DialogosSolicitud({ slug, abierto, cerrar, listo }: Acciones & { slug: string }) {
  if (abierto === null) return null
  const { hecho, solicitud } = abierto
  const params = { slug, folio: solicitud.folio }
  if (hecho === 'cancelar')
    return (
      <CancelarDialogo
        de={`la factura de ${solicitud.folio}`}
        texto={
          solicitud.estado === 'timbrada'
            ? 'Se cancela ante el SAT, y se lo decimos a quien la pidió.'
            : 'No se emitirá. Quien la pidió puede pedirla otra vez mientras esté en plazo.'
        }
        emitida={solicitud.estado === 'timbrada'}
        onCerrar={cerrar}
        onEnviar={async (motivo) => {
          await api(`POST ${RAIZ}/solicitudes/:folio/cancelar`, { params, body: { motivo } })
          await listo('Factura cancelada')
        }}
      />
    )
  const externa = hecho === 'externa'
  return (
    <FolioDialogo
      titulo={externa ? 'Factura emitida por fuera' : 'Nota de crédito emitida'}
      texto={
        externa
          ? textoExterna(solicitud)
          : 'Escribe el folio fiscal de la nota de crédito por lo que se reembolsó después de emitir la factura.'
      }
      boton="Guardar folio"
      onCerrar={cerrar}
      onEnviar={async (uuid) => {
        const body = { uuid }
        await (externa
          ? api(`POST ${RAIZ}/solicitudes/:folio/externa`, { params, body })
          : api(`POST ${RAIZ}/solicitudes/:folio/ajustada`, { params, body }))
        await listo(externa ? 'Factura registrada' : 'Nota de crédito registrada')
      }}
    />
  )
}

type AbiertoGlobal = Global | null
/** The same for a global invoice. */
export function useAccionesGlobal(slug: string) {
  const { hacer } = useHacer(claveFacturacion(slug), 'aviso')
  const cache = useQueryClient()
  const [porCancelar, setPorCancelar] = useState<AbiertoGlobal>(null)
  const refrescar = () => cache.invalidateQueries({ queryKey: claveFacturacion(slug) })
  const onElegir = (hecho: Hecho, global: Global) => {
    if (hecho === 'cancelar') return setPorCancelar(global)
    const params = { slug, id: global.id }
    return void hacer(
      () => api(`POST ${RAIZ}/globales/:id/reintentar`, { params }),
      'La estamos emitiendo: recarga en un momento',
    )
  }
  const cancelar = async (motivo: MotivoCancelacion) => {
    if (porCancelar === null) return
    await api(`POST ${RAIZ}/globales/:id/cancelar`, { params: { slug, id: porCancelar.id }, body: { motivo } })
    setPorCancelar(null)
    toast.success('Factura global cancelada')
    await refrescar()
  }
  const dialogo = porCancelar !== null && (
    <CancelarDialogo
      de={`la factura global de ${rangoDeDias(porCancelar)}`}
      texto="Sus compras quedan libres: quien compró puede pedir su factura mientras esté en plazo, y puedes ponerlas en otra global."
      emitida={porCancelar.estado === 'timbrada'}
      conNominativas={porCancelar.nominativas > 0}
      onCerrar={() => setPorCancelar(null)}
      onEnviar={cancelar}
    />
  )
  return { onElegir, dialogo, refrescar }
}
